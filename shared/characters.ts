// Letters that are drawn as nothing count as blank, so that nobody can write an invisible message or name.
const invisible = /[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu
const directionOverride = /[\u202a-\u202e\u2066-\u2069]/g

/** True when a reader would see nothing. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, '') === ''
}

/** No language writes as many marks on a letter. */
const maxMarks = 100

/** True when the database can hold the text (no NUL, no half of a surrogate pair) and it can be brought into its one form. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed() && !isPiledUp(text)
}

// To put the marks of a letter in order takes the square of their number: minutes for what fits into a request.
function isPiledUp(text: string): boolean {
  for (const [marks] of text.matchAll(/\p{M}+/gu)) if (marks.length > maxMarks) return true
  return false
}

/** Text as it is stored: NFC, line ends as `\n`, blank lines at both ends removed, leading spaces kept. */
export function normalizeText(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').split('\n')
  const filled = (line: string) => line.trim() !== ''
  return lines.slice(Math.max(0, lines.findIndex(filled)), lines.findLastIndex(filled) + 1).join('\n')
}

/** A name as it is stored: NFC, single spaces, no bidirectional control characters that affect the text around it. */
export function normalizeLine(text: string): string {
  return text.normalize('NFC').replace(directionOverride, '').replace(/\s+/g, ' ').trim()
}
