import { shortText } from '../../../shared/cut-text.ts'

/**
 * One line without control characters. What mail programs would turn into a link is broken with an invisible sign, so
 * that a name like `evil.example` in somebody's invitation does not become one.
 */
export function plainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '.\u2060')
    .replaceAll('://', ':\u2060//')
    .trim()
}

/** The same for a text of several lines. */
export const plainLines = (text: string): string => text.split('\n').map(plainLine).join('\n').trim()

/** A header's value: one line, at most `max` UTF-16 units. */
export function headerText(text: string, max: number): string {
  return shortText(plainLine(text), max)
}

/** An address as it may stand in a link. Errors: TypeError for anything but http and https, which is a defect. */
export function webAddress(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw new TypeError('a mail may only link to http and https')
  return url.href
}
