import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { writeMarkdown } from '../../../shared/markdown-write.ts'
import { extensions } from './extensions.ts'
import { fromTree } from './from-tree.ts'
import { toTree } from './to-tree.ts'

const schema = getSchema(extensions)

test.each([
  ['one\ntwo\n\nthree'],
  ['**bold** _italic_ ~~gone~~ `code` **_both_** and **one _within_ the other**'],
  ['- a\n- b\n  - c\n- [x] done\n- [ ] open'],
  ['3. a\n4. b'],
  ['> a\n>\n> - c'],
  ['```ts\nlet a = 1\n```'],
  ['| a | b |\n| :-- | --: |\n| 1 | **x** |'],
  ['before\n\n---\n\nafter'],
  ['@[Anna](user:0190a0b0-0000-7000-8000-000000000001) sees [the _words_](https://example.com/a)'],
  ['\\# no title, 2\\*3'],
])('%j is the same Markdown after the editor held it', (source) => {
  const doc = schema.nodeFromJSON(fromTree(parseMarkdown(source)))
  doc.check()
  expect(writeMarkdown(toTree(doc.toJSON()))).toBe(source)
})

test('spaces at the edge of a mark, and breaks at an end, are written so that they are read again', () => {
  const text = (value: string, marks: string[] = []) => ({
    type: 'text',
    text: value,
    marks: marks.map((type) => ({ type })),
  })
  const paragraph = {
    type: 'paragraph',
    content: [text('a'), text(' bold ', ['bold']), text('b'), { type: 'hardBreak' }],
  }
  expect(writeMarkdown(toTree({ type: 'doc', content: [paragraph, { type: 'paragraph' }] }))).toBe(
    'a **bold** b',
  )
})
