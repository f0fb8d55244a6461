import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFileKey, isStoreKey, newFileKey, thumbnailKeyOf } from './keys.ts'

const stem = '[0-9]{13}-[0-9a-f]{32}'

describe('newFileKey', () => {
  test('names images and avatars by chance, and the rest by their name too', () => {
    expect(newFileKey('images', 'Holiday.png', 'png')).toMatch(new RegExp(`^images/${stem}\\.png$`))
    expect(newFileKey('avatar', 'me.jpg', 'jpg')).toMatch(new RegExp(`^avatar/${stem}\\.jpg$`))
    expect(newFileKey('documents', 'Offre été 2026.pdf')).toMatch(
      new RegExp(`^documents/${stem}-Offre-ete-2026\\.pdf$`),
    )
    expect(newFileKey('audios', '../../etc/passwd')).toMatch(new RegExp(`^audios/${stem}-etc-passwd$`))
    expect(newFileKey('videos', '電影')).toMatch(new RegExp(`^videos/${stem}-file$`))
  })

  test('gives two files of the same name different keys (attack 3)', () => {
    expect(newFileKey('documents', 'a.pdf')).not.toBe(newFileKey('documents', 'a.pdf'))
  })

  test('says nothing of when a file was uploaded (attack 13)', () => {
    const numbers = Array.from({ length: 12 }, () => Number(/\d{13}/.exec(newFileKey('images', 'a'))?.[0]))
    expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b))
  })

  test('makes a valid key of any name (attack 25)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        expect(isFileKey(newFileKey('documents', name))).toBe(true)
      }),
    )
  })
})

describe('isStoreKey (attack 25)', () => {
  const key = newFileKey('documents', 'a.pdf')

  test('takes files and their thumbnails', () => {
    expect(isStoreKey(key)).toBe(true)
    expect(isStoreKey(thumbnailKeyOf(key, 120))).toBe(true)
    expect(isFileKey(thumbnailKeyOf(key, 120))).toBe(false)
  })

  test.each([
    '',
    '..',
    'documents/../../etc/passwd',
    `${key}/../a`,
    `${key}/`,
    `/${key}`,
    `./${key}`,
    `secrets/${key}`,
    `${key}\0.png`,
    `${key}\n`,
    key.replace('/', '\\'),
    key.replace('/', '%2f'),
    key.replace('a.pdf', 'a..pdf'),
    key.replace('a.pdf', '.pdf'),
    key.replace('a.pdf', `${'a'.repeat(200)}.pdf`),
    `thumbnails/120/../${key}`,
    `thumbnails/120/thumbnails/120/${key}`,
  ])('refuses %j', (text) => {
    expect(isStoreKey(text)).toBe(false)
  })
})
