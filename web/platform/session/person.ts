const name = 'atrium.person'

/** The person this browser is signed in as, known without asking the server. */
export function rememberedPerson(): string | undefined {
  return localStorage.getItem(name) ?? undefined
}

export function rememberPerson(id: string): void {
  localStorage.setItem(name, id)
}

export function forgetPerson(): void {
  localStorage.removeItem(name)
}
