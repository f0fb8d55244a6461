/**
 * Text without case, accents and strokes, so that "bost" finds "Boström", "lukasz" "Łukasz" and "strasse" "Straße". All searches
 * and filters compare by it; the database has the same function as atrium.fold.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(odd, (letter) => plain.get(letter) ?? '')
}

// Accents, and the points of Hebrew and Arabic; in other scripts, combining marks may be vowels.
const marks =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u064b-\u065f\u0670]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20f0]|[\ufe20-\ufe2f]/g

/** Letters that Unicode does not decompose, each followed by what people type for it. */
export const foldedLetters = {
  one: [
    'łøđðħıŧŋƀɓƈɖɗƒɠɨƙƚɫɲƞɵƥƫƭʉʋƴƶȥɇɉɍɏǥƌȼⱥⱦς’‘ʼʻ׳“”„״–—',
    "loddhitnbbcddfgikllnnopttuvyzzejrygdcatσ'''''\"\"\"\"--",
  ],
  several: [
    ['ß', 'ss'],
    ['þ', 'th'],
    ['æ', 'ae'],
    ['œ', 'oe'],
  ],
} as const

const plain = new Map<string, string>([
  ...[...foldedLetters.one[0]].map((letter, at) => [letter, foldedLetters.one[1][at] ?? ''] as const),
  ...foldedLetters.several,
])
const odd = new RegExp(`[${[...plain.keys()].join('')}]`, 'g')
