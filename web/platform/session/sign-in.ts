import { forgetEverything } from '../workspace/forget.ts'
import { accountDeactivated } from './account-deactivated.ts'
import { postJson } from './post-json.ts'
import { type Tokens, tokens } from './tokens.ts'

export interface SignedIn extends Tokens {
  user: { id: string; name: string; email: string; avatar: string | null }
}

const personName = 'atrium.person'

/** The person this browser is signed in as, known without asking the server. */
export function rememberedPerson(): string | undefined {
  return localStorage.getItem(personName) ?? undefined
}

/** Takes over a session that a sign-in door gave; what another person left in this browser is wiped first. */
export async function enter({ user, ...session }: SignedIn): Promise<void> {
  if (rememberedPerson() !== user.id) await forgetEverything()
  localStorage.setItem(personName, user.id)
  accountDeactivated.set(false)
  tokens.set(session)
}

/** Ends the session on the server as far as it can be reached, and here in any case. */
export async function signOut(): Promise<void> {
  const refreshToken = tokens.get()?.refreshToken
  accountDeactivated.set(false)
  tokens.clear()
  localStorage.removeItem(personName)
  if (refreshToken) await postJson('/jwt/logout', { refreshToken }).catch(() => undefined)
  await forgetEverything()
}
