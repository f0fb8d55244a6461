import { shortText } from '../../../shared/cut-text.ts'

/** A single line without control characters, as a team member wrote it: it can be copied, and its links work. */
export const writtenLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

/**
 * A single line of ours with names filled in. An invisible character breaks anything that mail programs would turn into a link,
 * so that a name like `evil.example` in an invitation does not become one.
 */
export const plainLine = (text: string): string =>
  writtenLine(text)
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '.\u2060')
    .replaceAll('://', ':\u2060//')

/** The same for a text of several lines. */
export const plainLines = (text: string, lineOf = plainLine): string =>
  text.split('\n').map(lineOf).join('\n').trim()

/** The display name of a sender, at most `max` UTF-16 units. Even within quotes, mail programs decode encoded words. */
export const senderName = (text: string, max: number): string =>
  shortText(plainLine(text).replaceAll('=?', '=\u2060?'), max)

/** An address that may be used in a link. Errors: TypeError for anything but http and https, which is a defect. */
export function webAddress(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw new TypeError('a mail may only link to http and https')
  return url.href
}
