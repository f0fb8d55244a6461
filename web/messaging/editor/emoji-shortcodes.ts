/** One or several names by hexcode. */
type Names = Record<string, string | string[]>

let known: Promise<Map<string, string>> | undefined

/** The emoji with a name such as `smile`; undefined if there is none, or if the names could not be loaded. */
export async function emojiOfShortcode(name: string): Promise<string | undefined> {
  known ??= load()
  try {
    return (await known).get(name)
  } catch {
    known = undefined
    return undefined
  }
}

async function load(): Promise<Map<string, string>> {
  const names = (await import('emojibase-data/en/shortcodes/github.json')).default as Names
  return new Map(
    Object.entries(names).flatMap(([hexcode, codes]) =>
      [codes].flat().map((code) => [code, emojiOf(hexcode)] as const),
    ),
  )
}

// Without this variation selector some characters are rendered as text.
const asPicture = '\uFE0F'

function emojiOf(hexcode: string): string {
  const plain = String.fromCodePoint(...hexcode.split('-').map((part) => Number.parseInt(part, 16)))
  const pictured = plain + asPicture
  return !/^\p{RGI_Emoji}$/v.test(plain) && /^\p{RGI_Emoji}$/v.test(pictured) ? pictured : plain
}
