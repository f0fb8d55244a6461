import { fold } from './fold.ts'

/**
 * Ranges of code points with meaning for search. `alone`: each character is a word of its own, because its script has no spaces
 * (Chinese, Japanese, Thai, Lao, Burmese, Khmer) or because it is a symbol or an emoji. `apart`: characters between words.
 * The database has the same ranges in atrium.search_words.
 */
export const searchRanges = {
  alone:
    '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u2190-\\u2bff\\u3040-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{1f000}-\\u{1faff}\\u{20000}-\\u{3ffff}',
  apart:
    '\\u0000-\\u0022\\u0024-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u055a-\\u055f\\u0589\\u05be\\u05c0\\u05c3\\u060c\\u061b\\u061f\\u066a-\\u066d\\u06d4\\u0964\\u0965\\u2000-\\u206f\\u20a0-\\u20cf\\u3000-\\u303f\\ufd3e\\ufd3f\\ufe00-\\ufe0f\\ufe30-\\ufe4f\\ufeff\\ufffc\\ufffd',
} as const

const { alone, apart } = searchRanges
// `#` stays on a word that it stands before; a word of more than sixty characters is several.
const words = new RegExp(`[${alone}]|#?[^#${alone}${apart}]{1,60}`, 'gu')

/** The words that are searched for: "Anna.Berg@x.com" is anna, berg, x and com, which stand side by side in what is found. */
export const searchWordsOf = (text: string): string[] => fold(text).match(words) ?? []

/** The words under which a text is found, by place: "#42" is found by "#42" and by "42". */
export const indexedWordsOf = (text: string): string[][] =>
  searchWordsOf(text).map((word) => (word.startsWith('#') ? [word, word.slice(1)] : [word]))
