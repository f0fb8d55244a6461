// Invisible characters count as blank, so that nobody can write an invisible message or name.
const invisible = /[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu
const directionOverride = /[\u202a-\u202e\u2066-\u2069]/g

/** True when a reader would see nothing. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, '') === ''
}

/** More combining marks on a letter than any language uses. */
const maxMarks = 100

/** Whether the database can store the text (no NUL, no lone surrogate) and it can be normalized in reasonable time. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed() && !isPiledUp(text)
}

// Normalizing sorts the marks of a letter in quadratic time: minutes for what fits into a request.
function isPiledUp(text: string): boolean {
  for (const [marks] of text.matchAll(/\p{M}+/gu)) if (marks.length > maxMarks) return true
  return false
}

/** Text as it is stored: NFC, line breaks as `\n`, without blank lines at both ends, leading spaces kept. */
export function normalizeText(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').split('\n')
  const filled = (line: string) => line.trim() !== ''
  return lines.slice(Math.max(0, lines.findIndex(filled)), lines.findLastIndex(filled) + 1).join('\n')
}

/** A name as it is stored: NFC, single spaces, no bidirectional control characters that affect the text around it. */
export function normalizeLine(text: string): string {
  return text.normalize('NFC').replace(directionOverride, '').replace(/\s+/g, ' ').trim()
}
