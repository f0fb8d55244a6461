import { afterEach, expect, test } from 'vitest'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { usePlacing } from './use-placing.ts'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const place = { page: 2, top: 0.1, left: 0.9 }
const open = (id: string, takesNotes = true) =>
  renderHook((at: string) => usePlacing({ id: at }, takesNotes), id)

test('a note that is about to be put stays with the version that it was begun on', async () => {
  const placing = await open('poster 1')
  await placing.do(([, setPlace]) => setPlace?.(place))
  await placing.rerender('flyer 1')
  expect(placing.current[0]).toBeUndefined()
  await placing.rerender('poster 1')
  expect(placing.current[0]).toEqual(place)
  await unmountRendered()
  expect((await open('poster 1')).current[0]).toEqual(place)
})

test('where no note is taken, none is about to be put', async () => {
  await (await open('poster 1')).do(([, setPlace]) => setPlace?.(place))
  expect((await open('poster 1', false)).current).toEqual([undefined, undefined])
})
