import { afterEach, expect, test } from 'vitest'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { draftPrefix } from './draft-storage.ts'
import { useDraft } from './use-draft.ts'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const open = (place: string, keyText = 'anna') =>
  renderHook((at: string) => useDraft<string>(at), place, { keyText })
const stored = (place: string, keyText = 'anna') => localStorage.getItem(`${draftPrefix}${keyText}/${place}`)

test('what is written is there after the page has gone, at its place and for its person only', async () => {
  const first = await open('talk')
  await first.do(([, set]) => set('half a sent'))
  expect(first.current[0]).toBe('half a sent')
  await unmountRendered()
  expect((await open('talk')).current[0]).toBe('half a sent')
  expect((await open('other')).current[0]).toBeUndefined()
  expect((await open('talk', 'bert')).current[0]).toBeUndefined()
})

test('another place shows its own, and what was written at the one before is kept', async () => {
  const draft = await open('talk')
  await draft.do(([, set]) => set('to talk'))
  await draft.rerender('other')
  expect(draft.current[0]).toBeUndefined()
  expect(stored('talk')).toContain('to talk')
  await draft.do(([, set]) => set('to other'))
  await draft.rerender('talk')
  expect(draft.current[0]).toBe('to talk')
})

test('a page that is left has stored what was written in the last moment', async () => {
  const draft = await open('talk')
  await draft.do(([, set]) => set('nearly'))
  dispatchEvent(new Event('pagehide'))
  expect(stored('talk')).toContain('nearly')
})

test('what is sent is gone at once', async () => {
  const draft = await open('talk')
  await draft.do(([, set]) => set('hello'))
  await draft.do(([, set]) => set(undefined))
  expect(draft.current[0]).toBeUndefined()
  expect(stored('talk')).toBeNull()
})

test('another tab that sent it takes it away here, unless something newer is being written', async () => {
  const draft = await open('talk')
  await draft.do(([, set]) => set('hello'))
  dispatchEvent(new Event('pagehide'))
  const sentElsewhere = () => {
    localStorage.removeItem(`${draftPrefix}anna/talk`)
    dispatchEvent(new StorageEvent('storage', { key: `${draftPrefix}anna/talk` }))
  }
  await draft.do(sentElsewhere)
  expect(draft.current[0]).toBeUndefined()
  await draft.do(([, set]) => set('newer'))
  await draft.do(sentElsewhere)
  expect(draft.current[0]).toBe('newer')
})

test('a change of a part is made in what is there by then', async () => {
  const draft = await open('talk')
  await draft.do(([, set]) => {
    set('one')
    set((now) => `${now} two`)
  })
  expect(draft.current[0]).toBe('one two')
})

test('a part that is drawn anew shows what was written in the last moment, and what the one before it still writes', async () => {
  const before = await open('talk')
  await before.do(([, set]) => set('half'))
  const after = await open('talk')
  expect(after.current[0]).toBe('half')
  await before.do(([, set]) => set((now) => `${now} a file`))
  await before.do(() => dispatchEvent(new Event('pagehide')))
  expect(after.current[0]).toBe('half a file')
})
