import { remembering } from './remembering.ts'

/** The colors an avatar without a picture, or a client in a chart, can have; names of the theme's palette. Amber means internal. */
export const avatarColors = ['violet', 'green', 'pink', 'cyan', 'blue', 'teal', 'grape', 'indigo'] as const
export type AvatarColor = (typeof avatarColors)[number]

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Up to two letters for a name: the first grapheme of the first and of the last word, numbers only if there is nothing else;
 * an emoji is used alone.
 */
export const initials = remembering(1000, (name: string): string => {
  const signed = name.normalize('NFC').split(/\s+/).map(firstSign).filter(Boolean)
  const spoken = signed.filter((sign) => !/\p{N}/u.test(sign))
  const words = spoken.length > 0 ? spoken : signed
  const first = words[0] ?? '?'
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const signs = isEmoji(first) || isEmoji(last) ? first : first + last
  return signs.toLocaleUpperCase('en')
})

/** The first letter, number or emoji as a whole grapheme; empty if there is none. */
export function firstSign(word: string): string {
  for (const { segment } of graphemes.segment(word)) {
    if (/[\p{L}\p{N}]/u.test(segment) || isEmoji(segment)) return segment
  }
  return ''
}

function isEmoji(sign: string): boolean {
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(sign)
}

/** The color of a person or agency without a picture, derived from the id. */
export function avatarColor(id: string): AvatarColor {
  let hash = 0x811c9dc5
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  return avatarColors[(hash >>> 0) % avatarColors.length] ?? 'violet'
}
