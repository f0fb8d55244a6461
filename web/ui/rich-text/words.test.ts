import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { writeMarkdown } from '../../../shared/markdown-write.ts'
import { documentsAreWritten, markdownIsKept } from '../../testing/text-properties.ts'
import { fromTree } from './from-tree.ts'
import { toTree } from './to-tree.ts'

test('what the editor holds is written with all its words, and reads back as the same', () => {
  fc.assert(documentsAreWritten, { numRuns: 300 })
})

test('whatever was kept is the same after the editor held it, however often', () => {
  fc.assert(markdownIsKept, { numRuns: 300 })
})

test.each([
  ['a tab within a line of code of a list', '- ```\n  a\tb\n  ```'],
  ['a tab at the start of a line of code in a quote of a list', '- > ```\n  > \ta\n  > ```'],
])('%s stays', (_what, source) => {
  const tree = parseMarkdown(source)
  expect(toTree(fromTree(tree))).toEqual(tree)
})

test('blanks alone beside a box are nothing', () => {
  const content = [
    { type: 'check', attrs: { done: false } },
    { type: 'text', text: '  ' },
  ]
  const item = { type: 'listItem', content: [{ type: 'paragraph', content }] }
  const tree = toTree({ type: 'doc', content: [{ type: 'bulletList', content: [item] }] })
  expect(parseMarkdown(writeMarkdown(tree))).toEqual(tree)
})
