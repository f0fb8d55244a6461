import { isAddress, oneAddress } from '../../../../shared/email-address.ts'

/** Parses pasted text, separated by commas, semicolons, spaces or newlines, into distinct addresses and invalid words. */
export function addressesIn(text: string): { addresses: string[]; wrong: string[] } {
  const words = new Set(text.split(/[,;\n]+/).flatMap(wordsOf))
  const all = [...words]
  return {
    addresses: all.filter((word) => isAddress(word)),
    wrong: all.filter((word) => !isAddress(word)),
  }
}

/** Only the part in angle brackets of `Dana Lowe <dana@acme.example>`. */
function wordsOf(entry: string): string[] {
  const inBrackets = [...entry.matchAll(/<([^>]*)>/g)].map(([, inside = '']) => inside)
  const words = inBrackets.length > 0 ? inBrackets : entry.split(/\s+/)
  return words
    .map((word) => word.trim().replace(/^["'(]+|["')]+$/g, ''))
    .map(oneAddress)
    .filter((word) => word !== '')
}
