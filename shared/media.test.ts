import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName, fileNameMax, fileViewInput } from './media.ts'

test.each([
  ['Offre été 2026.pdf', 'Offre été 2026.pdf'],
  ['電影 🎬.mp4', '電影 🎬.mp4'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\anna\\photo.jpg', 'photo.jpg'],
  ['a\0b\r\nc.txt', 'abc.txt'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['  two   spaces .txt ', 'two spaces .txt'],
  ['.gitignore', '.gitignore'],
  ['..', 'file'],
  ['', 'file'],
  ['folder/', 'file'],
  ['e\u0301.txt', 'é.txt'],
])('%j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test('a long name keeps its end and no half of a sign', () => {
  const kept = cleanFileName(`x${'🎬'.repeat(300)}.tar.gz`)
  expect(kept.endsWith('🎬.gz')).toBe(true)
  expect(kept.length).toBeLessThanOrEqual(fileNameMax)
})

test('whatever the name, what is kept can be stored and shown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (name) => {
      const kept = cleanFileName(name)
      expect(kept.isWellFormed()).toBe(true)
      expect(kept.length).toBeGreaterThan(0)
      expect(kept.length).toBeLessThanOrEqual(fileNameMax)
      expect(kept).not.toMatch(/[/\\\p{Cc}\u202a-\u202e]/u)
    }),
  )
})

test('a thumbnail has one of the offered widths', () => {
  expect(fileViewInput.parse({ w: '120', fit: 'max' })).toEqual({ w: 120, fit: 'max' })
  expect(fileViewInput.parse({})).toEqual({})
  for (const wrong of [{ w: '121' }, { w: '0120' }, { w: ['120', '240'] }, { fit: 'crop' }, { h: '9' }])
    expect(fileViewInput.safeParse(wrong).success).toBe(false)
})
