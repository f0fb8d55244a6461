/** The addresses of a pasted text, each once: parted by commas, semicolons, spaces or lines, with or without names. */
export function addressesIn(text: string): string[] {
  const words = text.split(/[\s,;]+/).map((word) => word.replace(/^[<"'(]+|[>"')]+$/g, '').toLowerCase())
  return [...new Set(words.filter((word) => word.includes('@')))]
}
