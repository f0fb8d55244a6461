import { expect, test } from 'vitest'
import { emojiOfShortcode } from './emoji-shortcodes.ts'

test.each([
  ['smile', '😄'],
  ['+1', '👍'],
  ['heart', '❤️'],
  ['nothing_at_all', undefined],
])(':%s: is %s', async (name, emoji) => {
  expect(await emojiOfShortcode(name)).toBe(emoji)
})
