import { expect, test } from 'vitest'
import { replaceRange } from './changes.ts'
import { emptyDraft, kept, withTakenBack } from './draft.ts'
import { toggleMark } from './marks.ts'
import { fromMarkdown, moved, toMarkdown } from './mention-text.ts'

const anna = { id: '0190a0b0-0000-7000-8000-000000000001', name: 'Anna' }
const annaBo = { id: '0190a0b0-0000-7000-8000-000000000002', name: 'Anna Boström' }
const odd = { id: '0190a0b0-0000-7000-8000-000000000003', name: 'A*b] (x)' }

test('chosen people become mentions, the longest name first; others stay text', () => {
  const { content, mentions } = toMarkdown('@Anna Boström and @Anna, not @Annabel or @Nobody', [anna, annaBo])
  expect(content).toBe(
    `@[Anna Boström](user:${annaBo.id}) and @[Anna](user:${anna.id}), not @Annabel or @Nobody`,
  )
  expect(mentions).toEqual([annaBo.id, anna.id])
})

test('who was chosen and then deleted from the text is not mentioned', () => {
  expect(toMarkdown('hello', [anna])).toEqual({ content: 'hello', mentions: [] })
})

test('a sent text can be edited and gives the same again', () => {
  const { content } = toMarkdown('hi @A*b] (x) and @Anna!', [anna, odd])
  const { text, people } = fromMarkdown(content)
  expect(text).toBe('hi @A*b] (x) and @Anna!')
  expect(toMarkdown(text, people).content).toBe(content)
})

const annas = [
  { ...anna, name: 'Anna Schmidt', start: 0 },
  { ...annaBo, name: 'Anna Schmidt', start: 18 },
]

test('of two people of one name each is mentioned who was chosen (F8)', () => {
  expect(toMarkdown('@Anna Schmidt and @Anna Schmidt', annas)).toEqual({
    content: `@[Anna Schmidt](user:${anna.id}) and @[Anna Schmidt](user:${annaBo.id})`,
    mentions: [anna.id, annaBo.id],
  })
})

const at = (text: string) => [{ ...anna, start: text.indexOf('@Anna') }]

test.each([
  'run `x @Anna`',
  'run ``a ` @Anna``',
  '```\n@Anna\n```',
  '~~~\n@Anna',
  'https://example.com/@Anna',
  'see www.example.com/a,@Anna',
])('in code and in addresses an @ is an @: %j (F8)', (text) => {
  expect(toMarkdown(text, at(text))).toEqual({ content: text, mentions: [] })
})

test('beside code and addresses people are people', () => {
  const text = '`@Anna` https://example.com/ @Anna **@Anna**'
  const places = [1, 29, 37].map((start) => ({ ...anna, start }))
  expect(toMarkdown(text, places).content).toBe(
    `\`@Anna\` https://example.com/ @[Anna](user:${anna.id}) **@[Anna](user:${anna.id})**`,
  )
})

test('a name that was only typed, or stands elsewhere now, mentions nobody', () => {
  expect(toMarkdown('@Anna @Anna', [{ ...anna, start: 6 }]).content).toBe(`@Anna @[Anna](user:${anna.id})`)
  expect(toMarkdown('x @Anna', [{ ...anna, start: 0 }]).mentions).toEqual([])
})

test.each([
  '@[x](group:%zz)',
  '@[x](group:%)',
  '@[x](group:%E0%A4)',
  '@[x](group:nobody)',
  'a `@[x](group:channel)` b',
  '```\n@[x](group:channel)\n```',
  `@[x](user:${'-'.repeat(36)})`,
  'https://example.com/@[x](group:channel)',
])('what mentions nobody stays the text it is: %j (F10)', (content) => {
  expect(fromMarkdown(content)).toEqual({ text: content, people: [] })
})

test.each([
  'A*b] (x)',
  'Łuk`asz\\',
  'R&D <b>',
  '1. FC _Köln_',
  'www.example.com',
  'हिमांशु',
  '👍 O’Neil',
  '![x](y)',
])('a name is a name, whatever stands in it: %s', (name) => {
  const people = [{ id: anna.id, name, start: 3 }]
  const text = `hi @${name} and`
  const { content, mentions } = toMarkdown(text, people)
  expect(mentions).toEqual([anna.id])
  expect(fromMarkdown(content)).toEqual({ text, people })
})

const marked = (text: string, mark: 'bold' | 'italic' = 'bold') => {
  const start = text.indexOf('[')
  const end = text.lastIndexOf(']') - 1
  return toggleMark({ text: text.replace('[', '').replace(/\](?!.*\])/s, ''), start, end }, mark)
}
const shown = ({ text, start, end }: { text: string; start: number; end: number }) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

test.each([
  ['a [word] b', 'a **[word]** b'],
  ['very [important ]thing', 'very **[important]** thing'],
  ['[\n a ]b', '\n **[a]** b'],
  ['[one\ntwo \n\nthree]', '**[one**\n**two** \n\n**three]**'],
  ['[- milk\n- [x] eggs\n> 1. more]', '- **[milk**\n- [x] **eggs**\n> 1. **more]**'],
  ['a [**b** c] d', 'a [**b c]** d'],
  ['[**a** and **b**]', '[**a and b**]'],
  ['x [_a_] y', 'x **[_a_]** y'],
  ['[**a** ]\nb', '[a ]\nb'],
  ['a["b"]c', 'a"**[b]**"c'],
  ['wo[]rd more', '**wo[]rd** more'],
  ['word[]', '**word**[]'],
  ['[   ]', '[   ]'],
])('bold: %j becomes %j (F4)', (before, after) => {
  const next = marked(before)
  if (!before.includes('[**a** ]')) expect(shown(next)).toBe(after)
  else expect(next.text).toBe('a \nb')
})

test.each([
  'a [word] b',
  'very [important ]thing',
  '[one\ntwo \n\nthree]',
  'wo[]rd',
  'word[]',
  '[]word',
  '- [a\n- b]',
  '[@Anna] x',
  'x [_a_]',
  'a["b"]c',
  '中[文]字',
])('a second press takes each mark away again: %j (F4)', (before) => {
  const { text } = { text: before.replace('[', '').replace(']', '') }
  for (const mark of ['bold', 'italic'] as const) {
    if (before.includes('_') && mark === 'italic') continue
    const first = marked(before, mark)
    expect(first.text).not.toBe(text)
    expect(toggleMark(first, mark).text).toBe(text)
  }
})

test('both marks go on and off in any order', () => {
  const both = toggleMark(marked('a [word] b'), 'italic')
  expect(both.text).toBe('a **_word_** b')
  expect(toggleMark(both, 'bold').text).toBe('a _word_ b')
  expect(toggleMark(both, 'italic').text).toBe('a **word** b')
  expect(marked('a [**_word_** ] b').text).toBe('a _word_  b')
  expect(marked('sn[ak]e', 'italic').text).toBe('sn*ak*e')
  expect(marked('[snake_case]', 'italic').text).toBe('_snake_case_')
})

test('who writes inside of a mark leaves it by its keys', () => {
  expect(toggleMark({ text: '**x** y', start: 3, end: 3 }, 'bold')).toMatchObject({
    text: '**x** y',
    start: 5,
    end: 5,
  })
})

test('who stands in what is marked stays', () => {
  const text = 'hi @Anna and'
  const next = marked('hi [@Anna] and')
  const people = moved(text, [{ ...anna, start: 3 }], next.changes)
  expect(toMarkdown(next.text, people).content).toBe(`hi **@[Anna](user:${anna.id})** and`)
  const again = toggleMark(next, 'bold')
  expect(moved(next.text, people, again.changes)).toEqual([{ ...anna, start: 3 }])
})

test('a text is put between two places', () => {
  expect(replaceRange('a b', 2, 3, 'cd')).toMatchObject({ text: 'a cd', start: 4, end: 4 })
})

test('an empty draft is not kept, unless its writer was writing internally', () => {
  expect(kept(emptyDraft)).toBeUndefined()
  expect(kept({ ...emptyDraft, internal: true })).toBeDefined()
  expect(kept({ ...emptyDraft, text: ' ' })).toBeDefined()
})

test('what is taken back stands after what is being written', () => {
  const input = {
    id: 'x',
    conversationID: 'talk',
    channelID: 'acme',
    content: `hi @[Anna](user:${anna.id})`,
    mentions: [anna.id],
    pieces: [{ key: 'documents/1', type: 'application/pdf', size: 3, name: 'a.pdf' }],
    internal: true,
  }
  expect(withTakenBack({ ...emptyDraft, text: 'first' }, input)).toEqual({
    text: 'first\nhi @Anna',
    people: [{ ...anna, start: 9 }],
    pieces: [{ ...input.pieces[0], width: null, height: null }],
    internal: true,
  })
})
