import { getSchema, type JSONContent } from '@tiptap/core'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Block, type Inline, parseMarkdown, type Tree } from '../../shared/markdown.ts'
import { writeMarkdown } from '../../shared/markdown-write.ts'
import { checkText } from '../../shared/plain-text.ts'
import { anyMarkdown, anyWords } from '../../shared/testing/any-markdown.ts'
import { extensions } from '../ui/rich-text/extensions.ts'
import { fromTree } from '../ui/rich-text/from-tree.ts'
import { toTree } from '../ui/rich-text/to-tree.ts'

const schema = getSchema(extensions)
const anna = '0190a0b0-0000-7000-8000-000000000001'

const mark = fc.oneof(
  fc.constantFrom('bold', 'italic', 'strike', 'code', 'asWritten').map((type) => ({ type })),
  fc
    .constantFrom(
      'https://example.com/a_b',
      'https://example.com/(a)?b=*c*',
      'mailto:r&d@example.com',
      'https://evil.example',
    )
    .map((href) => ({ type: 'link', attrs: { href } })),
)
const marks = fc.uniqueArray(mark, { selector: ({ type }) => type, maxLength: 3 })
const leaf = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(anyWords, marks).map(([text, marks]): JSONContent => ({ type: 'text', text, marks })),
  },
  { weight: 1, arbitrary: fc.constant<JSONContent>({ type: 'hardBreak' }) },
  { weight: 1, arbitrary: fc.boolean().map((done): JSONContent => ({ type: 'check', attrs: { done } })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(anna, 'channel', 'nobody'),
        anyWords.filter((name) => name.trim() !== ''),
      )
      .map(([id, name]): JSONContent => ({ type: 'mention', attrs: { id, name: name.trim() } })),
  },
)
const paragraph = fc
  .array(leaf, { maxLength: 5 })
  .map((content): JSONContent => ({ type: 'paragraph', content }))
const code = fc
  .tuple(
    fc.constantFrom(null, 'ts', 'c++'),
    fc.array(fc.oneof(anyWords, fc.constantFrom('\n', '\n\n', '```', '~~~~', '    ')), { maxLength: 5 }),
  )
  .map(([language, lines]): JSONContent => {
    const text = lines.join('')
    return { type: 'codeBlock', attrs: { language }, content: text ? [{ type: 'text', text }] : [] }
  })
const rule = fc.constant<JSONContent>({ type: 'horizontalRule' })
const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([width, height]) =>
    fc.array(fc.array(paragraph, { minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  )
  .map(
    (rows): JSONContent => ({
      type: 'table',
      content: rows.map((cells, at) => ({
        type: 'tableRow',
        content: cells.map((cell) => ({ type: at === 0 ? 'tableHeader' : 'tableCell', content: [cell] })),
      })),
    }),
  )

const { blocks } = fc.letrec<{
  block: JSONContent
  blocks: JSONContent[]
  list: JSONContent
  quote: JSONContent
}>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: paragraph },
    { weight: 2, arbitrary: tie('list') },
    { weight: 1, arbitrary: code },
    { weight: 1, arbitrary: rule },
    { weight: 1, arbitrary: table },
    { weight: 1, arbitrary: tie('quote') },
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4, depthIdentifier: 'blocks' }),
  quote: tie('blocks').map((content): JSONContent => ({ type: 'blockquote', content })),
  list: fc
    .tuple(
      fc.constantFrom<JSONContent>(
        { type: 'bulletList' },
        { type: 'orderedList', attrs: { start: 1 } },
        { type: 'orderedList', attrs: { start: 7 } },
      ),
      fc.array(fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 2, depthIdentifier: 'blocks' })), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(
      ([list, items]): JSONContent => ({
        ...list,
        content: items.map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
      }),
    ),
}))
const doc = blocks.map((content): JSONContent => ({ type: 'doc', content }))

/** The words of a document, in order, with a space between blocks. */
function wordsOf(node: JSONContent): string {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return ' '
  if (node.type === 'check') return node.attrs?.done ? '[x] ' : '[ ] '
  if (node.type === 'mention') return `@${node.attrs?.name}`
  const inside = (node.content ?? []).map(wordsOf)
  return node.type === 'paragraph' ? `${inside.join('')} ` : `${inside.join(' ')} `
}

function wordsOfTree(tree: Tree): string {
  const inline = (node: Inline): string =>
    node.type === 'text' || node.type === 'code'
      ? node.text
      : node.type === 'break'
        ? ' '
        : node.type === 'mention'
          ? `@${node.name}`
          : node.type === 'check'
            ? checkText(node)
            : node.children.map(inline).join('')
  const block = (each: Block): string => {
    if (each.type === 'code') return each.text
    if (each.type === 'rule') return ''
    if (each.type === 'list') return each.items.map(wordsOfTree).join(' ')
    if (each.type === 'table')
      return [each.head, ...each.rows]
        .flat()
        .map((cell) => cell.map(inline).join(''))
        .join(' ')
    if (each.type === 'quote') return wordsOfTree(each.children)
    return each.children.map(inline).join('')
  }
  return tree.map(block).join(' ')
}

const words = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Whether all letters are preserved in order; a link that names another URL gets its URL added. */
function isWhole(given: string, written: string): boolean {
  let at = 0
  for (const letter of written) if (letter === given[at]) at += 1
  return at === given.length
}

/** The editor's document is written with all its text, and parses back to the same. */
export const documentsAreWritten = fc.property(doc, (given) => {
  schema.nodeFromJSON(given).check()
  const tree = toTree(given)
  const [said, written] = [words(wordsOf(given)), words(wordsOfTree(tree))]
  if (!JSON.stringify(given).includes('"link"')) expect(written).toEqual(said)
  expect(isWhole(said.join(''), written.join(''))).toBe(true)
  expect(parseMarkdown(writeMarkdown(tree))).toEqual(tree)
})

/** Stored text stays the same after it was written again, and after a round trip through the editor, any number of times. */
export const markdownIsKept = fc.property(anyMarkdown, (source) => {
  const tree = parseMarkdown(source)
  const written = writeMarkdown(tree)
  expect(parseMarkdown(written)).toEqual(tree)
  expect(writeMarkdown(parseMarkdown(written))).toBe(written)
  const held = fromTree(tree)
  schema.nodeFromJSON(held).check()
  expect(toTree(held)).toEqual(tree)
})
