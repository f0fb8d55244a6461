import { isAddress, oneAddress } from '../../../../shared/email-address.ts'

/** What a pasted text holds, parted by commas, semicolons, blanks or lines: addresses, each once, and words that are none. */
export function addressesIn(text: string): { addresses: string[]; wrong: string[] } {
  const words = new Set(text.split(/[,;\n]+/).flatMap(wordsOf))
  const all = [...words]
  return {
    addresses: all.filter((word) => isAddress(word)),
    wrong: all.filter((word) => !isAddress(word)),
  }
}

/** Of `Dana Lowe <dana@acme.example>` only the part in the brackets. */
function wordsOf(entry: string): string[] {
  const inBrackets = [...entry.matchAll(/<([^>]*)>/g)].map(([, inside = '']) => inside)
  const words = inBrackets.length > 0 ? inBrackets : entry.split(/\s+/)
  return words
    .map((word) => word.trim().replace(/^["'(]+|["')]+$/g, ''))
    .map(oneAddress)
    .filter((word) => word !== '')
}
