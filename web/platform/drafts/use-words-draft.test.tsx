import { afterEach, expect, test } from 'vitest'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useWordsDraft } from './use-words-draft.ts'
import { draftPlaces } from './written-drafts.ts'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const open = () => renderHook(useWordsDraft, 'aside/m1/new')

async function idOf(draft: Awaited<ReturnType<typeof open>>, ...about: unknown[]) {
  let id = ''
  await draft.do(({ idWith }) => {
    id = idWith(...about)
  })
  return id
}

test('the same words have the same id after the field was closed, other words and what was sent another', async () => {
  const before = await open()
  await before.do(({ write }) => write('Ring them'))
  const first = await idOf(before)
  await unmountRendered()
  const after = await open()
  expect(after.current.text).toBe('Ring them')
  expect(await idOf(after)).toBe(first)
  expect(await idOf(after, 'another message')).not.toBe(first)
  await after.do(({ write }) => write('Ring them!'))
  const second = await idOf(after)
  await after.do(({ clear }) => clear())
  expect(localStorage).toHaveLength(0)
  await after.do(({ write }) => write('Ring them!'))
  expect(new Set([first, second, await idOf(after)]).size).toBe(3)
})

test('what is sent without words has an id that outlives the field, and is nothing unsent', async () => {
  const first = await idOf(await open())
  await unmountRendered()
  expect(await idOf(await open())).toBe(first)
  expect(draftPlaces('test')).toEqual([])
})
