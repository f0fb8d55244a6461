import { afterEach, expect, test, vi } from 'vitest'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { allQueues } from './queues.ts'
import { type UploadedPiece, useUploads } from './use-uploads.ts'

const arriving = fakeUploads()
afterEach(unmountRendered)

const file = (name: string) => new File(['words'], name, { type: 'text/plain' })
const named = (name: string) => arriving.findLast((each) => each.name === name)

async function field(place: string, options: Parameters<typeof useUploads>[3] = {}) {
  const done: UploadedPiece[] = []
  const hook = await renderHook(
    () => useUploads(place, 'request', (piece) => done.push(piece), options),
    undefined,
  )
  const names = () => hook.current.list.map(({ file: { name } }) => name)
  return { hook, done, names }
}

test('each file is handed over as it arrives, and stands in the list until then', async () => {
  const { hook, done, names } = await field('arriving')
  await hook.do(({ add }) => add([file('a.txt'), file('b.txt')]))
  expect(names()).toEqual(['a.txt', 'b.txt'])
  await named('a.txt')?.move(0.5)
  expect(hook.current.list[0]?.progress.get()).toBe(0.5)
  await named('b.txt')?.arrive()
  expect(done.map(({ key }) => key)).toEqual(['key of b.txt'])
  expect(names()).toEqual(['a.txt'])
  await named('a.txt')?.arrive()
  expect(hook.current).toMatchObject({ list: [], isLoading: false })
})

test('one that is refused stays, and can be tried again', async () => {
  const { hook, done, names } = await field('refused')
  await hook.do(({ add }) => add([file('a.txt')]))
  await named('a.txt')?.refuse(413)
  expect(hook.current.list[0]?.error).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  expect(hook.current.isLoading).toBe(false)
  await hook.do(({ list: [first], retry }) => first && retry(first.id))
  expect(hook.current.list[0]).toMatchObject({ error: undefined, state: 'sending' })
  expect(hook.current.list[0]?.progress.get()).toBe(0)
  await named('a.txt')?.arrive()
  expect(done).toHaveLength(1)
  expect(names()).toEqual([])
})

test('one that is given up never arrives', async () => {
  const { hook, done, names } = await field('given up')
  await hook.do(({ add }) => add([file('a.txt')]))
  await hook.do(({ list: [first], cancel }) => first && cancel(first.id))
  expect(named('a.txt')?.isGivenUp).toBe(true)
  expect(names()).toEqual([])
  expect(done).toEqual([])
})

test('where the component goes, what is on its way goes on, or is given up where it says so', async () => {
  const staying = await field('staying')
  await staying.hook.do(({ add }) => add([file('a.txt')]))
  await unmountRendered()
  await named('a.txt')?.arrive()
  expect(staying.done).toHaveLength(1)
  const ending = await field('ending', { endsWithComponent: true })
  await ending.hook.do(({ add }) => add([file('b.txt')]))
  await unmountRendered()
  expect(named('b.txt')?.isGivenUp).toBe(true)
})

test('whoever comes back to a place finds what is on its way to it, and nothing of another', async () => {
  const before = await field('here')
  await before.hook.do(({ add }) => add([file('a.txt')]))
  await unmountRendered()
  expect((await field('elsewhere')).names()).toEqual([])
  const again = await field('here')
  expect(again.names()).toEqual(['a.txt'])
  await named('a.txt')?.arrive()
  expect([before.done.length, again.done.length]).toEqual([0, 1])
  expect(again.names()).toEqual([])
})

test('what could not be kept says why, and is sent again under its id', async () => {
  const ids: string[] = []
  const refuse = vi.fn().mockRejectedValueOnce(new Error('no line'))
  const keep = (_: unknown, id: string) => {
    ids.push(id)
    return refuse()
  }
  const hook = await renderHook(() => useUploads('kept', 'request', keep), undefined)
  await hook.do(({ add }) => add([file('a.txt')]))
  await named('a.txt')?.arrive()
  expect(hook.current.list).toMatchObject([{ state: 'failed' }])
  await hook.do(({ list: [first], retry }) => first && retry(first.id))
  await named('a.txt')?.arrive()
  expect(hook.current.list).toEqual([])
  expect(ids[0]).toBe(ids[1])
})

test('a place that nobody shows and where nothing waits is forgotten', async () => {
  const before = allQueues().length
  const { hook } = await field('forgotten')
  await hook.do(({ add }) => add([file('a.txt')]))
  await unmountRendered()
  expect(allQueues()).toHaveLength(before + 1)
  const again = await field('forgotten')
  expect(again.names()).toEqual(['a.txt'])
  await named('a.txt')?.arrive()
  await unmountRendered()
  expect(allQueues()).toHaveLength(before)
})
