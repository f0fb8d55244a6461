/** Values in local storage, one JSON text per key; if the storage is full or disabled, they are lost silently. */
export function readLocal<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(name)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

export function hasLocal(name: string): boolean {
  return localStorage.getItem(name) !== null
}

export function writeLocal(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Private windows and full disks throw; local values are a convenience only.
  }
}

/** Removes every value whose name starts with the prefix. */
export function removeLocal(prefix: string): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
}
