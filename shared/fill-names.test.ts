import { describe, expect, test } from 'vitest'
import { namesFilledIn } from './fill-names.ts'
import { type Inline, parseMarkdown, type Tree } from './markdown.ts'
import { toPlainText, toPreview } from './plain-text.ts'

const filled = (text: string, name: string, companyName: string | null = name) =>
  namesFilledIn(text)({ name, companyName })
const read = (text: string, name: string) => parseMarkdown(filled(text, name))
const words = (text: string): Tree => [{ type: 'paragraph', children: [{ type: 'text', text }] }]
const inline = (tree: Tree): Inline[] => (tree[0]?.type === 'paragraph' ? tree[0].children : [])

const hostile = [
  '1. FC Köln',
  '- x',
  '+ x',
  '1986.',
  '1986)',
  '1986',
  '* x',
  '# x',
  '> x',
  '-',
  '---',
  '***',
  '```',
  '~~~',
  '= x',
  '| a | b |',
  '[ ] x',
  '[x](https://evil.example)',
  '![x](https://evil.example)',
  '@[x](user:0190a0b0-0000-7000-8000-00000000000a)',
  'www.evil.example',
  'WWW.evil.example',
  'https://evil.example',
  'HTTP://evil.example/a_b',
  'ftp://evil.example',
  '<https://evil.example>',
  'x@y.example',
  'mailto:x@y.example',
  'Jo_e',
  '_Jo_',
  '*Jo*',
  '**Jo**',
  '~~Jo~~',
  '`Jo`',
  'a``b`c',
  'Jo\\',
  '\\*Jo',
  'Look!',
  '<b>Jo</b>',
  '&amp; Jo',
  'O’Neil',
  'J.R.R. Tolkien',
  'zq0z',
  '{{name}}',
  '👨‍👩‍👧 Jo',
]

describe.each(hostile)('the name %s (F23)', (name) => {
  test.each(['%', '%, hello', 'Dear %,', 'Dear %', '%. Hello', '% - an offer', '% (you)'])(
    'is words in "%s"',
    (around) => {
      expect(read(around.replace('%', '{{name}}'), name)).toEqual(words(around.replace('%', name)))
    },
  )

  test('is words at the start of a list’s entry, in a quote, in a cell and in a mark', () => {
    expect(read('- {{name}} x\n- b', name)).toEqual([
      { type: 'list', start: null, items: [words(`${name} x`), words('b')] },
    ])
    expect(read('> {{name}} x', name)).toEqual([{ type: 'quote', children: words(`${name} x`) }])
    expect(read('Hi **x {{name}} x**', name)).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Hi ' },
          { type: 'strong', children: [{ type: 'text', text: `x ${name} x` }] },
        ],
      },
    ])
    expect(read('| a | b |\n| --- | --- |\n| x {{name}} x | c |', name)).toMatchObject([
      { type: 'table', rows: [[[{ type: 'text', text: `x ${name} x` }], [{ type: 'text', text: 'c' }]]] },
    ])
  })

  test('is a part of an address', () => {
    for (const text of [
      'https://b.me/?n={{name}}&a=1',
      '[Open](https://b.me/?n={{name}}&a=1)',
      '<https://b.me/?n={{ name }}&a=1>',
    ]) {
      const [link, ...others] = inline(read(text, name))
      expect(others).toEqual([])
      expect(link?.type).toBe('link')
      if (link?.type === 'link') expect(URL.parse(link.href)?.searchParams.get('n')).toBe(name)
    }
  })

  test('stands in code as it is', () => {
    expect(read('Say `x {{name}} x` now', name)).toMatchObject([
      { children: [{ text: 'Say ' }, { type: 'code', text: `x ${name} x` }, { text: ' now' }] },
    ])
    expect(read('```\nx {{name}}\n```', name)).toEqual([{ type: 'code', language: null, text: `x ${name}` }])
    expect(read('~~~sh\n{{name}}\n~~~', name)).toEqual([{ type: 'code', language: 'sh', text: name }])
  })

  test('is itself in what is told of the message', () => {
    expect(toPreview(read('Dear {{name}},\n\nwe *close*', name), 200)).toBe(`Dear ${name}, we close`)
  })
})

test.each([
  '{{company}}',
  'Hello{{company}}',
  'Hello {{company}}',
  '{{company}} - an offer',
  '{{company}}1. an offer',
  'of **{{company}}** here',
  '**{{company}}**',
  '`{{company}}`',
  '> {{company}}',
  '- {{company}}\n- b',
])('nobody’s company is nothing in %s (F23)', (text) => {
  const plain = toPlainText(parseMarkdown(filled(text, 'Jo', null)))
  const expected = toPlainText(parseMarkdown(text.replace('{{company}}', 'zq'))).replace('zq', '')
  expect(plain.replace(/\s+/g, ' ').trim()).toBe(expected.replace(/\s+/g, ' ').trim())
})

test('what its author wrote stays as it was written', () => {
  const text = '#  Hello {{ firstName }}\n* a\n* __b__\n\n{{company}} & {{name}}\\*\n\n\n***\n`x`'
  expect(filled(text, ' Jo  Bell ', 'Acme')).toBe(
    '#  Hello Jo\n* a\n* __b__\n\nAcme & Jo Bell\\*\n\n\n***\n`x`',
  )
  expect(filled('no field zq0z', 'Jo')).toBe('no field zq0z')
  expect(filled('zq0z {{name}}', 'Jo')).toBe('zq0z Jo')
})

test('an address of a name that is none any more is words', () => {
  expect(toPlainText(read('https://{{name}}/x', 'A B'))).not.toBe('')
  expect(JSON.stringify(read('[here]({{name}})', 'https://evil.example'))).not.toContain('"link"')
  expect(JSON.stringify(read('[{{name}}](https://b.me)', 'evil.example'))).toContain('"href":"https://b.me"')
})

test('nobody’s company is the host of a link (F23)', () => {
  for (const company of [
    'evil.example',
    'evil%2Eexample',
    'x@evil.example',
    'evil.example/',
    'evil。example',
  ])
    expect(JSON.stringify(parseMarkdown(filled('https://{{company}}/login', 'Jo', company)))).not.toMatch(
      /"href":"https?:\/\/[^"]*evil[.%。@/]/,
    )
})
