import { expect, test } from 'vitest'
import { cutText, shortText } from './cut-text.ts'

const signs = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

const written = {
  thumb: '👍',
  skin: '👍🏽',
  family: '👨‍👩‍👧‍👦',
  flag: '🇩🇪',
  keycap: '1️⃣',
  decomposed: 'e\u0301',
  hindi: 'क्षि',
  thai: 'กำ',
  korean: '각',
  lines: '\r\n',
}

test.each(Object.entries(written))('a text is cut beside %s, never through it (F17)', (_, sign) => {
  for (const before of ['', 'a', 'a'.repeat(119), 'word '.repeat(40), 'x\n'.repeat(70)])
    for (const times of [1, 2, 80]) {
      const text = `${before}${sign.repeat(times)} tail`
      const whole = signs(text)
      for (let max = Math.max(sign.length, before.length - 2); max < text.length; max += 1) {
        const cut = cutText(text, max)
        const kept = signs(cut)
        expect(cut.length).toBeLessThanOrEqual(max)
        expect(kept).toEqual(whole.slice(0, kept.length))
        expect(cut.length + (whole[kept.length]?.length ?? 0)).toBeGreaterThan(max)
      }
    }
})

test('what fits stays as it is', () => {
  expect(cutText('👍🏽', 4)).toBe('👍🏽')
  expect(shortText('👍🏽', 4)).toBe('👍🏽')
  expect(cutText('', 0)).toBe('')
})

test('a sign that is longer than its place leaves what can be stored', () => {
  expect(cutText('👨‍👩‍👧‍👦', 4)).toBe('👨‍')
  expect(cutText('👍👍', 1)).toBe('')
  expect(cutText(`a${'\u0301'.repeat(99)}`, 5)).toHaveLength(5)
})

test('shortened text ends in an ellipsis within its length', () => {
  expect(shortText('aaaa👍🏽bbb', 8)).toBe('aaaa…')
  expect(shortText('one two three', 8)).toBe('one two…')
})

test('a long text costs what a short one costs', () => {
  const long = '👨‍👩‍👧‍👦'.repeat(200_000)
  const start = performance.now()
  for (let at = 0; at < 100; at += 1) expect(cutText(long, 120).length).toBeLessThanOrEqual(120)
  expect(performance.now() - start).toBeLessThan(1000)
})
