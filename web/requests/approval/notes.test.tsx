import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'
import { createStore } from '../../platform/store.ts'
import type { Workspace } from '../../platform/workspace/workspace.ts'
import { byText, click, type } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import type { Approval, Note } from './approval.ts'
import { NewNote } from './new-note.tsx'
import { NoteItem } from './note-item.tsx'
import { Notes } from './notes.tsx'

const uploads = fakeUploads()

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const version = { id: 'v1', n: 1, type: 'image/png', pages: null }
const file = { id: 'f1', name: 'poster.png', versions: [version], generalNotes: [], pins: [] }

/** The notes of a stage, as a viewer about to add one and to comment on the whole file. */
async function beside(
  stage: { side: 'staff' | 'client'; started: boolean },
  workspace: Partial<Workspace> = {},
) {
  const server = fakeServer()
  const approval = { ...stage, seriesID: 's1', closed: false, files: [file] } as unknown as Approval
  const { place } = await renderRoom(
    <Notes
      approval={approval}
      file={approval.files[0] as Approval['files'][number]}
      version={approval.files[0]?.versions[0] as Approval['files'][number]['versions'][number]}
      pageInSight={() => 1}
      notes={[]}
      chosen={undefined}
      placing={{ page: 1, top: 0.5, left: 0.5 }}
      onChoose={() => undefined}
      onPlace={() => undefined}
    />,
    { client: server.client, workspace },
  )
  await click(byText(place, 'approval.sayWhole'))
  return { server, place, choices: () => place.querySelectorAll('[role=radiogroup]').length }
}

test('at the team’s stage, and before the client’s begins, a note is the team’s, and is said to be', async () => {
  for (const stage of [
    { side: 'staff', started: true },
    { side: 'client', started: false },
  ] as const) {
    const { server, place, choices } = await beside(stage)
    expect(choices()).toBe(0)
    expect(place.querySelectorAll('form[data-internal]').length).toBe(2)
    for (const field of place.querySelectorAll('textarea')) await type(field, 'Greener')
    for (const send of place.querySelectorAll('[type=submit]')) await click(send)
    const written = server.calls.filter(({ name }) => name === 'PutNote')
    expect(written.map(({ input }) => input.internal)).toEqual([true, true])
    await unmountRendered()
    localStorage.clear()
  }
})

test('at the client’s stage the writer chooses who reads it', async () => {
  const { choices } = await beside({ side: 'client', started: true })
  expect(choices()).toBe(2)
})

test('a note begun for the team alone stays the team’s at the client’s stage, until somebody chooses otherwise', async () => {
  const { place: before } = await beside({ side: 'client', started: false })
  for (const each of before.querySelectorAll('textarea')) await type(each, 'Too dear for them')
  await unmountRendered()
  const { server, place } = await beside({ side: 'client', started: true })
  expect(place.querySelectorAll('form[data-internal]').length).toBe(2)
  const [first, second] = place.querySelectorAll('form')
  await click(first?.querySelector('input[value=everyone]'))
  for (const form of [first, second]) await click(form?.querySelector('[type=submit]'))
  const written = server.calls.filter(({ name }) => name === 'PutNote')
  expect(written.map(({ input }) => input.internal)).toEqual([false, true])
})

test('Cancel takes away the words and the files, those on their way too', async () => {
  for (const say of ['first', 'last'] as const) {
    const { place } = await beside({ side: 'client', started: true })
    const forms = () => [...place.querySelectorAll('form')]
    const form = () => forms().at(say === 'first' ? 0 : -1) as HTMLFormElement
    await type(form().querySelector('textarea') as HTMLTextAreaElement, 'Greener')
    await choose(form(), 'sketch.png')
    const upload = form().querySelector('input[type=file]') && uploads.at(-1)
    await click(byText(form(), 'cancel'))
    await upload?.arrive()
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Greener|sketch/)
    await unmountRendered()
    localStorage.clear()
  }
})

async function choose(page: Element, name: string) {
  const input = page.querySelector('input[type=file]')
  if (!input) return
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [new File(['a'], name)] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

const place = { page: 1, top: 0.5, left: 0.5 }
const field = (page: Element) => page.querySelector('textarea') as HTMLTextAreaElement
const send = (page: Element) => click(page.querySelector('[type=submit]'))

function newNote(
  server: ReturnType<typeof fakeServer>,
  versionID = 'v1',
  workspace: Partial<Workspace> = {},
) {
  const about = { version: { ...version, id: versionID } }
  const element = (
    <NewNote
      {...(about as unknown as {
        version: Approval['files'][number]['versions'][number]
      })}
      lane="proof/s1"
      place={place}
      teamOnly={false}
      onPage={() => undefined}
      onDone={() => undefined}
    />
  )
  return renderRoom(element, { client: server.client, workspace })
}

test('what is written about a file is there after the page was left, and at no other version', async () => {
  const server = fakeServer()
  await type(field((await newNote(server)).place), 'Greener')
  await unmountRendered()
  expect(field((await newNote(server, 'v2')).place).value).toBe('')
  await unmountRendered()
  expect(field((await newNote(server)).place).value).toBe('Greener')
})

test('a note that the server could not take stays, says so, and is the same when it is sent again', async () => {
  const server = fakeServer()
  const { place: page } = await newNote(server)
  await type(field(page), 'Greener')
  await send(page)
  await server.last('PutNote').fail('RATE_LIMITED')
  expect(page.querySelector('form [role=alert]')).not.toBeNull()
  expect(field(page).value).toBe('Greener')
  await unmountRendered()
  const again = (await newNote(server)).place
  await send(again)
  const ids = () => server.calls.filter(({ name }) => name === 'PutNote').map(({ input }) => input.id)
  expect(ids()).toEqual([expect.any(String), ids()[0]])
  await server.last('PutNote').answer({ createReview: { id: 'n1' } })
  expect(field(again).value).toBe('')
  await type(field(again), 'Greener')
  await send(again)
  expect(new Set(ids()).size).toBe(2)
})

test('a note without a connection waits for it under the same id, and its field is free', async () => {
  const server = fakeServer()
  const keep = vi.fn(async (entry: object) => entry)
  const outbox = { entries: createStore([]), send: keep } as never
  const { place: page } = await newNote(server, 'v1', { outbox })
  await type(field(page), 'Greener')
  await send(page)
  await server.last('PutNote').fail()
  const { input } = server.last('PutNote')
  expect(keep).toHaveBeenCalledExactlyOnceWith({
    id: input.id,
    lane: 'proof/s1',
    operation: 'CreateReview',
    variables: { input },
  })
  expect(field(page).value).toBe('')
})

const note = (id: string) =>
  ({
    id,
    fileID: 'f1',
    number: 1,
    createdAt: '2026-03-02T09:00:00Z',
    internal: false,
    comments: { items: [] },
    viewerCan: {},
  }) as unknown as Note
const reply = (id: string) => (
  <NoteItem key={id} note={note(id)} lane="proof/s1" isOpen isChosen onChoose={() => undefined} />
)

test('below each thing waits what was written about it, although all of a proof waits in one lane', async () => {
  const entry = (operation: string, input: { content: string; [about: string]: string }) =>
    ({
      id: input.content,
      lane: 'proof/s1',
      operation,
      state: 'sending',
      variables: { input },
    }) as object as OutboxEntry
  const waiting = [
    entry('CreateReview', { content: 'On this', versionID: 'v1' }),
    entry('CreateReview', { content: 'On another', versionID: 'v2' }),
    entry('CreateReply', { content: 'In a note', reviewID: 'n1' }),
    entry('Decide', { content: 'Yes', requestApprovalId: 'a1' }),
  ]
  const outbox = { entries: createStore(waiting) } as never
  const said = (page: Element) =>
    [...page.querySelectorAll('ul li > :first-child')].map(({ textContent }) => textContent)
  const { place } = await beside({ side: 'client', started: true }, { outbox })
  expect(said(place)).toEqual(['On this'])
  const { place: thread } = await renderRoom(reply('n1'), { workspace: { outbox } })
  expect(said(thread)).toEqual(['In a note'])
})

test('a reply and its files stay with their note while another is chosen', async () => {
  const server = fakeServer()
  const page = await renderRoom(reply('n1'), { client: server.client })
  await type(field(page.place), 'Like this?')
  await choose(page.place, 'sketch.png')
  await page.render(reply('n2'))
  // The upload finishes while the reviewer views another version.
  await uploads.at(-1)?.arrive()
  expect(field(page.place).value).toBe('')
  expect(page.place.textContent).not.toContain('sketch.png')
  await page.render(reply('n1'))
  expect(field(page.place).value).toBe('Like this?')
  await send(page.place)
  expect(server.last('ReplyToNote').input).toMatchObject({
    reviewID: 'n1',
    content: 'Like this?',
    pieces: [{ key: 'key of sketch.png' }],
  })
})

test('a note on an older version can be answered where the server says so', async () => {
  const old = { ...note('n1'), viewerCan: { answer: true } } as unknown as Note
  const { place: page } = await renderRoom(
    <NoteItem note={old} lane="proof/s1" isOpen={false} isChosen onChoose={() => undefined} />,
  )
  expect(field(page)).not.toBeNull()
})

test('the ways to another page and the lists of notes have names (W14)', async () => {
  const { place } = await beside({ side: 'client', started: true })
  const names = [...place.querySelectorAll('section')].map((section) => {
    const named = section.getAttribute('aria-labelledby')
    return named ? document.getElementById(named)?.textContent : section.getAttribute('aria-label')
  })
  expect(names).toEqual(['approval.whole', 'approval.openCount'])
  await unmountRendered()
  const pages = { ...version, pages: 3 } as unknown as Approval['files'][number]['versions'][number]
  const { place: note } = await renderRoom(
    <NewNote
      version={pages}
      lane="proof/s1"
      place={{ page: 2, top: 0, left: 0 }}
      teamOnly={false}
      onPage={() => undefined}
      onDone={() => undefined}
    />,
    { client: fakeServer().client },
  )
  const ways = [...note.querySelectorAll('button[aria-label]')].map((each) => each.getAttribute('aria-label'))
  expect(ways).toEqual(expect.arrayContaining(['approval.pageBefore', 'approval.pageAfter']))
})
