import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { byText, click, press, type } from '../../testing/acts.ts'
import { unmountRendered } from '../../testing/render-room.tsx'
import { quoteIn } from '../editor/quoting.ts'
import { anna, dana } from '../factory.ts'
import type { SendInput } from '../model/send-input.ts'
import { stage } from '../render-messaging.tsx'
import { Composer } from './composer.tsx'

const nothing = () => {}

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

async function open(
  options: Parameters<typeof stage>[1] = {},
  props: Partial<Parameters<typeof Composer>[0]> = {},
) {
  const staged = await stage(<Composer onEditLast={nothing} {...props} />, options)
  const field = () => {
    const found = [...staged.place.querySelectorAll('textarea')].find(
      (each) => !each.hasAttribute('aria-hidden'),
    )
    if (!found) throw new Error('There is no field')
    return found
  }
  const inputs = () => staged.outbox.sent.map(({ variables }) => variables.input as SendInput)
  return { ...staged, field, inputs }
}

test('Enter hands the message to the outbox under an id of its own, and empties the field', async () => {
  const { field, inputs, outbox } = await open()
  await type(field(), '  hello\nyou')
  await press(field(), 'Enter')
  const [input] = inputs()
  expect(input).toMatchObject({
    conversationID: 'talk',
    channelID: 'acme',
    content: '  hello\nyou',
    internal: false,
    pieces: [],
  })
  expect(outbox.sent[0]).toMatchObject({ id: input?.id, lane: 'talk', operation: 'CreateMessage' })
  expect(field().value).toBe('')
})

test('Shift+Enter, an unfinished sign and a blank text send nothing', async () => {
  const { field, inputs, place } = await open()
  await type(field(), ' \n ')
  await press(field(), 'Enter')
  expect(place.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true)
  await type(field(), 'ok')
  await press(field(), 'Enter', { shiftKey: true })
  await press(field(), 'Enter', { isComposing: true })
  expect(inputs()).toEqual([])
})

test('the switch says who reads, and what is written then is internal', async () => {
  const { field, inputs, place } = await open()
  expect(place.textContent).toContain('To Acme and anyone who joins the team')
  const internal = place.querySelector<HTMLInputElement>('input[value=internal]')
  await click(internal)
  expect(place.textContent).toContain('Acme can’t see this')
  expect(field().placeholder).toBe('Write to the team only')
  await type(field(), 'secret')
  await press(field(), 'Enter')
  await type(field(), 'and more')
  await press(field(), 'Enter')
  expect(inputs().map((input) => input.internal)).toEqual([true, true])
})

test('a key does the same, where there is a choice', async () => {
  const { field, inputs, place } = await open()
  await type(field(), 'secret')
  await press(field(), '/')
  expect(place.textContent).toContain('To Acme')
  await press(field(), '/', { ctrlKey: true })
  expect(place.textContent).toContain('Acme can’t see this')
  await press(field(), 'Enter')
  await press(field(), '/', { metaKey: true, shiftKey: true })
  await type(field(), 'open')
  await press(field(), 'Enter')
  expect(inputs().map((input) => input.internal)).toEqual([true, false])

  const answer = await open({}, { thread: { id: 'root', internal: true } })
  await press(answer.field(), '/', { ctrlKey: true })
  expect(answer.place.textContent).toContain('Acme can’t see this')
  const hers = await open({ me: dana })
  await type(hers.field(), 'hello')
  await press(hers.field(), '/', { ctrlKey: true })
  await press(hers.field(), 'Enter')
  expect(hers.inputs()[0]).not.toHaveProperty('internal')
})

test('an answer under an internal message is internal, without a choice', async () => {
  const { field, inputs, place } = await open({}, { thread: { id: 'root', internal: true } })
  expect(place.querySelector('input[value=internal]')).toBeNull()
  await type(field(), 'yes')
  await press(field(), 'Enter')
  expect(inputs()[0]).toMatchObject({ responseToID: 'root', internal: true })
})

test('what was begun for the team alone stays the team’s when more read along, until somebody chooses otherwise', async () => {
  const begun = await open({}, { thread: { id: 'root', internal: true } })
  await type(begun.field(), 'too dear for them')
  const { field, inputs, place } = await open({}, { thread: { id: 'root', internal: false } })
  expect(place.textContent).toContain('Acme can’t see this')
  await press(field(), 'Enter')
  expect(inputs()[0]).toMatchObject({ content: 'too dear for them', internal: true })
})

test('an answer to something internal stays internal without what it quoted', async () => {
  const { inputs, field, place } = await open()
  await act(async () => quoteIn('talk', { id: 'q1', internal: true }))
  await type(field(), 'too dear for them')
  await vi.waitUntil(() => place.querySelector('[aria-label="Remove quote"]'))
  await click(place.querySelector('[aria-label="Remove quote"]'))
  await press(field(), 'Enter')
  expect(inputs()[0]).toMatchObject({ internal: true })
  expect(inputs()[0]).not.toHaveProperty('quotedMessageID')
})

test('a client has no such choice and says nothing of it', async () => {
  const { field, inputs, place } = await open({ me: dana })
  expect(place.textContent).not.toMatch(/internal|team/i)
  await type(field(), 'hello')
  await press(field(), 'Enter')
  expect(inputs()[0]).not.toHaveProperty('internal')
})

test('a name chosen after an @ is sent as a mention', async () => {
  const { field, inputs, place } = await open()
  await type(field(), 'hi @da')
  await vi.waitFor(() => expect(place.querySelector('[role=option]')?.textContent).toContain('Dana Lowe'))
  await press(field(), 'Enter')
  expect(field().value).toBe('hi @Dana Lowe ')
  await press(field(), 'Enter')
  expect(inputs()[0]).toMatchObject({ content: 'hi @[Dana Lowe](user:dana) ', mentions: ['dana'] })
})

test('after an @ nobody is offered themselves', async () => {
  const { field, place } = await open({
    channel: { users: [anna, dana, { ...dana, id: 'ann', name: 'Ann Lee' }] },
  })
  await type(field(), 'hi @an')
  await vi.waitFor(() => expect(place.querySelectorAll('[role=option]')).toHaveLength(1))
  expect(place.querySelector('[role=option]')?.textContent).toContain('Ann Lee')
})

const annas = ['a1', 'a2'].map((id) => ({ ...dana, id, name: 'Anna Schmidt', role: 'user' }))

test('of two people of one name each is mentioned who was chosen, and they are told apart (F8)', async () => {
  const twins = [annas[0] ?? dana, { ...(annas[1] ?? dana), role: 'client', companyName: 'Acme' }]
  const { field, inputs, place } = await open({ channel: { users: [anna, ...twins] } })
  const options = () => [...place.querySelectorAll('[role=option]')]
  await type(field(), '@ann')
  await vi.waitFor(() => expect(options()).toHaveLength(2))
  const [first = '', second = ''] = options().map(({ textContent }) => textContent ?? '')
  expect(first).not.toBe(second)
  expect(second).toContain('Acme')
  await press(field(), 'Enter')
  await type(field(), '@Anna Schmidt and „@ann')
  await vi.waitFor(() => expect(options()).toHaveLength(2))
  await press(field(), 'ArrowDown')
  await press(field(), 'Enter')
  await type(field(), `so ${field().value}`)
  await press(field(), 'Enter')
  expect(inputs()[0]).toMatchObject({
    content: 'so @[Anna Schmidt](user:a1) and „@[Anna Schmidt](user:a2) ',
    mentions: ['a1', 'a2'],
  })
})

test('a draft of older days, which knows names alone, is still read', async () => {
  const first = await open()
  await type(first.field(), 'hi @Dana Lowe')
  const key = Object.keys(localStorage).find((each) => localStorage.getItem(each)?.includes('hi @Dana')) ?? ''
  const older = localStorage
    .getItem(key)
    ?.replace('"people":[]', '"people":[{"id":"dana","name":"Dana Lowe"}]')
  await unmountRendered()
  localStorage.setItem(key, older ?? '')
  const { field, inputs } = await open()
  await type(field(), 'oh hi @Dana Lowe')
  await type(field(), 'oh hi @Dana Lowe!')
  await press(field(), 'Enter')
  expect(inputs()[0]).toMatchObject({ content: 'oh hi @[Dana Lowe](user:dana)!' })
})

async function undo(field: HTMLTextAreaElement, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }))
  })
}

test('who was taken out of a text is back when that is undone', async () => {
  const { field, inputs, place } = await open()
  await type(field(), 'hi @da')
  await vi.waitFor(() => expect(place.querySelector('[role=option]')).not.toBeNull())
  await press(field(), 'Enter')
  const whole = field().value
  await type(field(), 'hi @Dana Lo')
  await type(field(), 'hi')
  await undo(field(), whole)
  await press(field(), 'Enter')
  expect(inputs()[0]).toMatchObject({ mentions: ['dana'] })
})

test('a mark with nothing to mark leaves no sign, and is around what is typed next (F4)', async () => {
  const { field } = await open()
  const key = () => press(field(), 'b', { ctrlKey: true })
  await type(field(), 'a ')
  await key()
  expect(field().value).toBe('a ')
  await type(field(), 'a x')
  expect(field().value).toBe('a **x**')
  expect(field().selectionStart).toBe(5)
  await key()
  expect([field().value, field().selectionStart]).toEqual(['a **x**', 7])
  await type(field(), 'a **x** ')
  await key()
  await key()
  await type(field(), 'a **x** y')
  expect(field().value).toBe('a **x** y')
})

test('what is written survives, per conversation and thread, until it is sent', async () => {
  const first = await open()
  await type(first.field(), 'half a thought')
  const thread = await open({}, { thread: { id: 'root', internal: false } })
  expect(thread.field().value).toBe('')
  const second = await open()
  expect(second.field().value).toBe('half a thought')
  await press(second.field(), 'Enter')
  expect((await open()).field().value).toBe('')
})

test('arrow up in an empty field edits the last message', async () => {
  const edits: string[] = []
  const { field } = await open({}, { onEditLast: () => edits.push('last') })
  await type(field(), 'x')
  await press(field(), 'ArrowUp')
  expect(edits).toEqual([])
  await type(field(), '')
  await press(field(), 'ArrowUp')
  expect(edits).toEqual(['last'])
})

test('Ctrl+B and Ctrl+I mark what is selected', async () => {
  const { field } = await open()
  await type(field(), 'a word')
  field().setSelectionRange(2, 6)
  await press(field(), 'b', { ctrlKey: true })
  expect(field().value).toBe('a **word**')
  await press(field(), 'i', { ctrlKey: true })
  expect(field().value).toBe('a **_word_**')
})

test('near the limit it says how much is left, and beyond it why nothing can be sent', async () => {
  const { field, place, inputs } = await open()
  await type(field(), 'x'.repeat(19_990))
  expect(place.querySelector('[role=status]')?.textContent).toBe('10 characters left')
  await type(field(), 'x'.repeat(20_003))
  expect(place.querySelector('[role=status]')?.textContent).toBe('3 characters too long')
  await press(field(), 'Enter')
  expect(inputs()).toEqual([])
})

const openToTwo = { otherStaffReaders: 2 }
const privately = { private: true, otherStaffReaders: 1 }

test('an open client channel is read by all of the team, in the channel or not, as many as the server counts', async () => {
  const { place } = await open({ channel: openToTwo })
  expect(place.textContent).toContain('To Acme and the whole team (2 others)')
  expect(byText(place, 'Everyone')).toBeDefined()
  await click(place.querySelector('input[value=internal]'))
  expect(place.textContent).toContain('The whole team (2 others) · Acme can’t see this')
})

test('a private client channel is read by those of the team who are in it', async () => {
  const { place } = await open({ channel: privately })
  expect(place.textContent).toContain('To Acme and 1 team member')
  const without = await open({ channel: { ...privately, otherStaffReaders: 0 } })
  expect(without.place.textContent).toContain('Only to Acme')
  await click(without.place.querySelector('input[value=internal]'))
  expect(without.place.textContent).toContain('Only you · Acme can’t see this')
})

test('several clients are all named or counted', async () => {
  const context = { client: 'Clara and Möbelhaus Wolf', clients: 2 }
  const { place } = await open({ channel: openToTwo, context })
  await click(place.querySelector('input[value=internal]'))
  expect(place.textContent).toContain('Clara and Möbelhaus Wolf can’t see this')
})

test('who reads through a linked account is counted beside the team, and nobody is then called the only one', async () => {
  const channel = { ...privately, otherStaffReaders: 0, linkedReaders: 2, linkedStaffReaders: 1 }
  const { place } = await open({ channel })
  expect(place.textContent).toContain('To Acme · and 2 more through linked accounts')
  await click(place.querySelector('input[value=internal]'))
  expect(place.textContent).toContain('You · and 1 more through a linked account · Acme can’t see this')
})

test('an open channel without a client is not said to be read by one', async () => {
  const context = { client: undefined, clients: 0, outward: true }
  const { place } = await open({ channel: openToTwo, context })
  expect(place.textContent).toContain('To the team, and to the client once added')
  expect(place.textContent).not.toMatch(/launch|Acme/)
  await click(place.querySelector('input[value=internal]'))
  expect(place.textContent).toContain('Team only, even after a client joins')
})

test('in a private channel without a client its people are named, not the team', async () => {
  const context = { client: undefined, outward: true }
  const { place } = await open({ channel: privately, context })
  expect(place.textContent).toContain('To everyone in this channel, and to the client once added')
})

async function dispatch(target: Element, event: Event) {
  await act(async () => target.dispatchEvent(event))
}

const pointer = (type: string) => new PointerEvent(type, { bubbles: true, pointerType: 'mouse' })

async function openIn(props: Partial<Parameters<typeof Composer>[0]>) {
  const talk = (
    <div data-conversation>
      <button type="button">More</button>
      <Composer onEditLast={nothing} {...props} />
    </div>
  )
  const { place } = await stage(talk)
  const beside = place.querySelector('button')
  const field = place.querySelector('textarea')
  const form = place.querySelector('form')
  if (!beside || !field || !form) throw new Error('There is no composer')
  // The initial focus comes with the next frame, and would undo what a test does before it.
  await act(() => vi.waitFor(() => expect(document.activeElement).toBe(field)))
  const focusOn = (element: HTMLElement) => act(async () => element.focus())
  return { beside, field, form, focusOn }
}

test('in a thread it is one line, also with the focus of its opening, until somebody writes, and when it was left empty', async () => {
  const { beside, field, form, focusOn } = await openIn({ thread: { id: 'root', internal: false } })
  await focusOn(field)
  expect(form.dataset.folded).toBe('thread')
  await press(field, 'S')
  expect(form.dataset.folded).toBeUndefined()
  await type(field, 'Soon')
  await press(field, 'Tab')
  await focusOn(beside)
  expect(form.dataset.folded).toBeUndefined()
  await focusOn(field)
  await type(field, '')
  expect(form.dataset.folded).toBeUndefined()
  await press(field, 'Escape')
  await focusOn(beside)
  expect(form.dataset.folded).toBe('thread')
})

test('what is pressed beside an empty composer stays in its place until the pointer is elsewhere', async () => {
  const { beside, field, form, focusOn } = await openIn({})
  await focusOn(field)
  await dispatch(beside, pointer('pointerdown'))
  await focusOn(beside)
  await dispatch(beside, pointer('click'))
  await dispatch(beside, pointer('pointerover'))
  expect(form.dataset.folded).toBeUndefined()
  await dispatch(document.body, pointer('pointerover'))
  expect(form.dataset.folded).toBe('conversation')

  const internal = form.querySelector<HTMLInputElement>('input[value=internal]')
  if (!internal) throw new Error('There is no switch')
  await dispatch(internal, pointer('pointerdown'))
  await focusOn(internal)
  expect(form.dataset.folded).toBe('conversation')
  await click(internal)
  expect(form.dataset.folded).toBeUndefined()
})

test('while something is written its tools are one button on a phone, which shows them until the next letter', async () => {
  const { field, place } = await open({ me: dana })
  const tools = () => place.querySelector('[data-fold]')?.getAttribute('data-fold')
  const unfold = () => place.querySelector('button[aria-label="Attach, record or send later"]')
  expect(tools()).toBeUndefined()
  await type(field(), 'hello')
  expect(tools()).toBe('folded')
  await click(unfold())
  expect(tools()).toBe('unfolded')
  expect(unfold()?.getAttribute('aria-expanded')).toBe('true')
  await type(field(), 'hello you')
  expect(tools()).toBe('folded')
})
