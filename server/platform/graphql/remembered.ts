/** Documents that were read once, newest last, in a bounded number of entries and of characters: a parsed one is many times its text. */
export function createRemembered<Entry>(limits: { entries: number; characters: number }) {
  const known = new Map<string, Entry>()
  let characters = 0
  const forget = (key: string) => {
    if (known.delete(key)) characters -= key.length
  }
  return {
    get: (key: string): Entry | undefined => known.get(key),
    set(key: string, entry: Entry) {
      forget(key)
      known.set(key, entry)
      characters += key.length
      for (const oldest of known.keys()) {
        if (known.size <= limits.entries && characters <= limits.characters) return
        forget(oldest)
      }
    },
  }
}
