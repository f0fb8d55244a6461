import { afterEach, expect, test, vi } from 'vitest'
import { emptyDraft, kept, withTakenBack } from './draft.ts'
import { replaceRange, toggleMark } from './marks.ts'
import { fromMarkdown, toMarkdown } from './mention-text.ts'
import { sends } from './sends.ts'

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

test('a mark is put around what is selected, and taken away again', () => {
  const marked = toggleMark({ text: 'a word b', start: 2, end: 6 }, '**')
  expect(marked).toEqual({ text: 'a **word** b', start: 4, end: 8 })
  expect(toggleMark(marked, '**')).toEqual({ text: 'a word b', start: 2, end: 6 })
  expect(replaceRange('a b', 2, 3, 'cd')).toEqual({ text: 'a cd', start: 4, end: 4 })
})

afterEach(() => vi.unstubAllGlobals())

test('Enter sends where it should, never with Shift, and not on a touch screen', () => {
  const key = { key: 'Enter', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
  const screen = (coarse: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: coarse }))
  screen(false)
  expect(sends(key, true)).toBe(true)
  expect(sends(key, false)).toBe(false)
  expect(sends({ ...key, shiftKey: true }, true)).toBe(false)
  expect(sends({ ...key, ctrlKey: true }, false)).toBe(true)
  screen(true)
  expect(sends(key, true)).toBe(false)
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
    people: [anna],
    pieces: [{ ...input.pieces[0], width: null, height: null }],
    internal: true,
  })
})
