import { afterEach, expect, test } from 'vitest'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { type Readers, useCommentDraft } from './use-comment-draft.ts'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const file = (key: string) => ({ key, type: 'image/png', size: 1, name: `${key}.png` })
const open = (readers?: Readers) =>
  renderHook((now: Readers | undefined) => useCommentDraft('request/1', now), readers)

test('words and files are kept together, and what came after it was sent stays', async () => {
  const draft = await open()
  await draft.do(({ write }) => write('Like this?'))
  await draft.do(({ setFiles }) => setFiles((files) => [...files, file('a')]))
  const sent = draft.current
  await draft.do(({ setFiles }) => setFiles((files) => [...files, file('b')]))
  await draft.do(() => sent.clear())
  await unmountRendered()
  expect((await open()).current).toMatchObject({ content: '', files: [file('b')] })
})

test('the same words have the same id after a reload, about something else another', async () => {
  const draft = await open()
  await draft.do(({ write }) => write('Greener'))
  const { id, idWith } = draft.current
  const about = { page: 1 }
  const first = idWith(about)
  await unmountRendered()
  const again = (await open()).current
  expect(again.id).toBe(id)
  expect(again.idWith(about)).toBe(first)
  expect(again.idWith({ page: 2 })).not.toBe(first)
})

test('who has erased it all has no draft', async () => {
  const draft = await open()
  await draft.do(({ write }) => write('Greener'))
  await draft.do(({ write }) => write(''))
  expect(localStorage).toHaveLength(0)
})

test('what was begun for the team stays the team’s until somebody chooses otherwise', async () => {
  for (const wider of ['choice', 'everyone'] as const) {
    const draft = await open('team')
    await draft.do(({ write }) => write('Too dear for them'))
    expect(draft.current).toMatchObject({ internal: true, isChoice: false })
    await draft.rerender(wider)
    expect(draft.current).toMatchObject({ internal: true, isChoice: true })
    await draft.do(({ write }) => write('Far too dear for them'))
    expect(draft.current.internal).toBe(true)
    await draft.do(({ setInternal }) => setInternal(false))
    expect(draft.current.internal).toBe(false)
    await draft.do(({ discard }) => discard())
  }
})

test('nothing is kept where nothing is left, and only a choice is remembered', async () => {
  const draft = await open('team')
  await draft.do(({ write }) => write('Too dear for them'))
  await draft.do(({ clear }) => clear())
  expect(localStorage).toHaveLength(0)
  await draft.rerender('choice')
  await draft.do(({ setInternal }) => setInternal(true))
  await draft.rerender('everyone')
  expect(draft.current).toMatchObject({ internal: false, isChoice: false })
  await draft.do(({ write }) => write('For all'))
  expect(draft.current.internal).toBe(false)
})
