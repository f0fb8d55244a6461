import { afterEach, expect, test } from 'vitest'
import { fakeUploads } from '../testing/fake-uploads.ts'
import { renderHook, unmountRendered } from '../testing/render-room.tsx'
import { type UploadedPiece, useUploads } from './use-uploads.ts'

const arriving = fakeUploads()
afterEach(unmountRendered)

const file = (name: string) => new File(['words'], name, { type: 'text/plain' })
const named = (name: string) => arriving.findLast((each) => each.name === name)

async function field(options: Parameters<typeof useUploads>[2] = {}) {
  const done: UploadedPiece[] = []
  const hook = await renderHook(() => useUploads('request', (piece) => done.push(piece), options), undefined)
  const names = () => hook.current.list.map(({ file: { name } }) => name)
  return { hook, done, names }
}

test('each file is handed over as it arrives, and stands in the list until then', async () => {
  const { hook, done, names } = await field()
  await hook.do(({ add }) => add([file('a.txt'), file('b.txt')]))
  expect(names()).toEqual(['a.txt', 'b.txt'])
  await named('a.txt')?.move(0.5)
  expect(hook.current.list[0]?.progress).toBe(0.5)
  await named('b.txt')?.arrive()
  expect(done.map(({ key }) => key)).toEqual(['key of b.txt'])
  expect(names()).toEqual(['a.txt'])
  await named('a.txt')?.arrive()
  expect(hook.current).toMatchObject({ list: [], isLoading: false })
})

test('one that is refused stays, and can be tried again', async () => {
  const { hook, done, names } = await field()
  await hook.do(({ add }) => add([file('a.txt')]))
  await named('a.txt')?.refuse(413)
  expect(hook.current.list[0]?.error).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  expect(hook.current.isLoading).toBe(false)
  await hook.do(({ list: [first], retry }) => first && retry(first))
  expect(hook.current.list[0]).toMatchObject({ error: undefined, progress: 0 })
  await named('a.txt')?.arrive()
  expect(done).toHaveLength(1)
  expect(names()).toEqual([])
})

test('one that is given up never arrives', async () => {
  const { hook, done, names } = await field()
  await hook.do(({ add }) => add([file('a.txt')]))
  await hook.do(({ list: [first], cancel }) => first && cancel(first.id))
  expect(named('a.txt')?.isGivenUp).toBe(true)
  expect(names()).toEqual([])
  expect(done).toEqual([])
})

test('where the component goes, what is on its way goes on, or is given up where it says so', async () => {
  const staying = await field()
  await staying.hook.do(({ add }) => add([file('a.txt')]))
  await unmountRendered()
  await named('a.txt')?.arrive()
  expect(staying.done).toHaveLength(1)
  const ending = await field({ endsWithComponent: true })
  await ending.hook.do(({ add }) => add([file('b.txt')]))
  await unmountRendered()
  expect(named('b.txt')?.isGivenUp).toBe(true)
})
