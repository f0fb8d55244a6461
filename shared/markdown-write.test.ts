import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, type Inline, parseMarkdown, type Tree } from './markdown.ts'
import { writeMarkdown } from './markdown-write.ts'
import { toPlainText } from './plain-text.ts'
import { anyMarkdown } from './testing/any-markdown.ts'

const anna = '0190a0b0-0000-7000-8000-000000000001'

test.each([
  ['one\ntwo'],
  ['**bold** _italic_ ~~gone~~ `code`'],
  ['snake_case_name and 2\\*3\\*4'],
  ['\\# no title\n\\- no list\n1\\. no list\n\\> no quote'],
  ['- a\n- b\n  - c\n    - d\n- e'],
  ['3. a\n4. b\n\n   second words of it'],
  ['- [x] done\n- [ ] open'],
  ['> a\n> b\n>\n> - c'],
  ['```ts\nlet a = `b`\n```'],
  ['````\n```\n````'],
  ['| a | b |\n| :-- | --: |\n| 1 \\| 2 | **x** |'],
  ['before\n\n---\n\nafter'],
  [`Ask @[Anna \\(Bo\\)](user:${anna}) about it`],
  ['[the *words*](https://example.com/a_b)'.replaceAll('*', '_')],
  ['https://example.com/a_b and www.example.com'],
  ['[x](<https://example.com/(a)>)'],
])('%j is written as it is read', (source) => {
  expect(writeMarkdown(parseMarkdown(source))).toBe(source)
})

/** Words with characters that could be mistaken for marks; inline parts are separated by spaces, like words. */
const word = fc
  .stringMatching(/^[a-zäß0-9*_~`[\]#>+\-.|\\!()<&:]{1,8}$/)
  .filter((text) => !/^\d+$/.test(text) && !/:\/\/|www\.|@/.test(text))
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))
const plainWord = fc.stringMatching(/^[a-zäß]{1,8}$/)
const text = (value: string): Inline => ({ type: 'text', text: value })

const marked = fc.oneof(
  plainWord.map((value): Inline => ({ type: 'strong', children: [text(value)] })),
  plainWord.map((value): Inline => ({ type: 'emphasis', children: [text(value)] })),
  plainWord.map((value): Inline => ({ type: 'strike', children: [text(value)] })),
  plainWord.map(
    (value): Inline => ({ type: 'strong', children: [{ type: 'emphasis', children: [text(value)] }] }),
  ),
  plainWord.map(
    (value): Inline => ({ type: 'link', href: 'https://example.com/x', children: [text(value)] }),
  ),
  plainWord.map((name): Inline => ({ type: 'mention', userID: anna, name })),
  fc.stringMatching(/^[a-z`*_]{1,6}$/).map((value): Inline => ({ type: 'code', text: value })),
)

/** A line: plain and marked words in turn, separated by spaces. */
const line = fc.tuple(words, fc.array(fc.tuple(marked, words), { maxLength: 3 })).map(([first, rest]) => {
  const nodes: Inline[] = [text(first)]
  for (const [node, after] of rest) {
    const last = nodes.at(-1)
    if (last?.type === 'text') last.text += ' '
    nodes.push(node, text(` ${after}`))
  }
  return nodes
})
const paragraph = fc.array(line, { minLength: 1, maxLength: 3 }).map(
  (lines): Block => ({
    type: 'paragraph',
    children: lines.flatMap((nodes, at) => (at === 0 ? nodes : [{ type: 'break' } as Inline, ...nodes])),
  }),
)
const code = fc
  .tuple(fc.constantFrom(null, 'ts', 'c++'), fc.stringMatching(/^[a-z`# \n]{1,20}$/))
  .filter(([, value]) => value.trim() !== '')
  .map(
    ([language, value]): Block => ({ type: 'code', language, text: value.replace(/^\n+|\s+$/g, '') || 'x' }),
  )

const items = (inner: fc.Arbitrary<Block | null>) =>
  fc
    .tuple(fc.constantFrom(null, 1, 7), fc.array(fc.tuple(paragraph, inner), { minLength: 1, maxLength: 3 }))
    .map(
      ([start, each]): Block => ({
        type: 'list',
        start,
        items: each.map(([first, nested]) => (nested ? [first, nested] : [first])),
      }),
    )
const list = items(fc.option(items(fc.option(items(fc.constant(null))))))
const rule = fc.constant<Block>({ type: 'rule' })
const plainBlock = fc.oneof(paragraph, code, list)
const quote = fc
  .array(plainBlock, { minLength: 1, maxLength: 3 })
  .map((children): Block => ({ type: 'quote', children }))
// A line of punctuation only would be text, such as a drawing.
const tree: fc.Arbitrary<Tree> = fc
  .tuple(paragraph, fc.array(fc.oneof(plainBlock, rule, quote), { maxLength: 4 }))
  .map(([first, rest]) => apart([first, ...rest]))
  // The parser gives up on marks when a text is too much work (`maxWork`), as happens for one tree in ten thousand, all longer.
  .filter((given) => writeMarkdown(given).length <= 10_000)

/** Consecutive quotes are merged. */
function apart(list: Tree): Tree {
  return list.filter((block, at) => block.type !== 'quote' || list[at - 1]?.type !== 'quote')
}

test('words that look like a box to tick stay words in an item of a list', () => {
  const said = '- \\[ ] none\n- [x] done'
  expect(writeMarkdown(parseMarkdown(said))).toBe(said)
  expect(writeMarkdown(parseMarkdown('\\[ ] none'))).toBe('[ ] none')
})

test('what is written of any tree is read as the same tree', () => {
  fc.assert(
    fc.property(tree, (given) => {
      expect(parseMarkdown(writeMarkdown(given))).toEqual(given)
    }),
    { numRuns: 400 },
  )
})

test('what is written of anything that can be kept is read as the same, however often (F2, F3)', () => {
  fc.assert(
    fc.property(anyMarkdown, (source) => {
      const read = parseMarkdown(source)
      const written = writeMarkdown(read)
      expect(parseMarkdown(written)).toEqual(read)
      expect(writeMarkdown(parseMarkdown(written))).toBe(written)
    }),
    { numRuns: 500 },
  )
})

const again = (source: string) => writeMarkdown(parseMarkdown(source))

test.each([
  ['```\na\n\n```', '```\na\n\n```'],
  ['```\n\n```', '```\n\n```'],
  ['```\n```', '```\n\n```'],
  ['```js\n\n```', '```js\n\n```'],
  ['foo\n\n```', 'foo\n\n```\n\n```'],
  ['```\na', '```\na\n```'],
  ['~~~\n```\n~~~', '````\n```\n````'],
])('the block of code in %j does not grow (F3)', (source, written) => {
  expect(again(`a\n\n${source}`)).toBe(`a\n\n${written}`)
  expect(again(`a\n\n${written}`)).toBe(`a\n\n${written}`)
})

test.each<[Inline[], string]>([
  [[{ type: 'strong', children: [text('Hinweis:')] }, text('Text')], '**Hinweis:**&#8203;Text'],
  [[text('a'), { type: 'emphasis', children: [text('(b)')] }, text('c')], 'a&#8203;_(b)_&#8203;c'],
  [
    [text('Look!'), { type: 'link', href: 'https://x.de/', children: [text('here')] }],
    'Look\\![here](https://x.de/)',
  ],
  [[text('see@'), { type: 'mention', userID: anna, name: 'Anna' }], `see@@[Anna](user:${anna})`],
  [
    [
      { type: 'code', text: '`' },
      { type: 'strong', children: [text('a')] },
    ],
    '`` ` ``**a**',
  ],
  [[text('1986. It began')], '1986\\. It began'],
])('%j is written so that the reader sees its marks (F4, F5)', (children, written) => {
  const given: Tree = [{ type: 'paragraph', children }]
  expect(writeMarkdown(given)).toBe(written)
  expect(parseMarkdown(written)).toEqual(given)
})

test('a break in a cell is kept as the tag that everybody knows for it, which is text elsewhere', () => {
  const source = '| a |\n| --- |\n| b<br>c |'
  expect(parseMarkdown(source)).toMatchObject([{ rows: [[[text('b'), { type: 'break' }, text('c')]]] }])
  expect(again(source)).toBe(source)
  expect(toPlainText(parseMarkdown('b<br>c'))).toBe('b<br>c')
})

const letters = (source: string) => toPlainText(parseMarkdown(source)).replace(/[^a-zäß0-9]/g, '')

test('no letter of what anybody types is lost by reading and writing it', () => {
  const typed = fc.array(fc.oneof(words, fc.constantFrom('\n', '\n\n', '- ', '1. ', '> ', ' ')), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(typed, (parts) => {
      const source = parts.join('')
      expect(letters(writeMarkdown(parseMarkdown(source)))).toBe(letters(source))
    }),
    { numRuns: 300 },
  )
})
