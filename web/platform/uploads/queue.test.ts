import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetEverything } from '../lifecycle/forget.ts'
import { countUnsent } from '../lifecycle/unsent.ts'
import { ProductError } from '../product-error.ts'
import { currentAgency } from '../session/current-agency.ts'
import { tokens } from '../session/tokens.ts'
import { KeptQueue, keptQueueAt } from './kept-queue.ts'
import { largestPiece } from './largest-piece.ts'
import { UploadQueue } from './queue.ts'
import { queueAt } from './queues.ts'
import { uploadFile } from './upload.ts'

vi.mock('./upload.ts', () => ({ uploadFile: vi.fn() }))

afterEach(async () => {
  await forgetEverything()
  tokens.clear()
})

const workspace = 'ann|north|admin'
const at = (place: string, of = workspace) => queueAt(of, place, () => new UploadQueue('attachment'))

function files(...names: string[]): File[] {
  return names.map((name) => {
    const file = new File([name], name)
    if (name.startsWith('large')) Object.defineProperty(file, 'size', { value: largestPiece + 1 })
    return file
  })
}

/** A sender whose uploads wait until the test completes them. */
function sending() {
  const sent: string[] = []
  const agencies: unknown[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const moves = new Map<string, (done: number) => void>()
  vi.mocked(uploadFile).mockReset()
  vi.mocked(uploadFile).mockImplementation(async (file, { signal, sender, onProgress }) => {
    const { name } = file
    sent.push(name)
    agencies.push((await sender?.headers())?.['Atrium-Agency'])
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    moves.set(name, onProgress ?? (() => {}))
    signal?.addEventListener('abort', () => end.reject(signal.reason))
    await end.promise
    return { key: `documents/${name}`, type: '', size: 1, name, width: null, height: null }
  })
  return {
    sent,
    agencies,
    move: (name: string, done: number) => moves.get(name)?.(done),
    arrive: (name: string) => ends.get(name)?.resolve(),
    refuse: (name: string, error: Error) => ends.get(name)?.reject(error),
    reaches: (...names: string[]) => vi.waitFor(() => expect(sent).toEqual(names)),
  }
}

test('three go at once, of all places together; whoever adds one later waits for no long line', async () => {
  const { sent, arrive, reaches } = sending()
  at('library').add(files('1', '2', '3', '4', '5'))
  await reaches('1', '2', '3')
  at('comment').add(files('mine'))
  at('comment', 'ann|south|user').add(files('other agency'))
  expect(sent).toHaveLength(3)
  arrive('2')
  await reaches('1', '2', '3', 'mine')
  arrive('1')
  await reaches('1', '2', '3', 'mine', 'other agency')
  arrive('3')
  await reaches('1', '2', '3', 'mine', 'other agency', '4')
})

test('a large file is sent in the agency in which it was chosen, and holds up no small one', async () => {
  const { agencies, arrive, reaches } = sending()
  currentAgency.set('north')
  at('a').add(files('large 1', 'large 2', 'large 3'))
  await reaches('large 1', 'large 2')
  currentAgency.set('south')
  at('a').add(files('small'))
  await reaches('large 1', 'large 2', 'small')
  arrive('large 1')
  await reaches('large 1', 'large 2', 'small', 'large 3')
  await vi.waitFor(() => expect(agencies).toEqual(['north', 'north', 'south', 'north']))
})

test('how far one is concerns that one alone, however many there are', async () => {
  const { move, reaches } = sending()
  const queue = at('many')
  queue.add(files(...Array.from({ length: 2000 }, (_, n) => `${n}`)))
  await reaches('0', '1', '2')
  const before = queue.uploads.get()
  const told = vi.fn()
  queue.uploads.subscribe(told)
  for (let step = 1; step <= 1000; step += 1) move('1', step / 1000)
  expect(told).not.toHaveBeenCalled()
  expect(queue.uploads.get()).toBe(before)
  expect(before[1]?.progress.get()).toBe(1)
})

test('one that is given up lets another go, and never arrives', async () => {
  const { arrive, reaches } = sending()
  const taken: string[] = []
  const queue = at('here')
  queue.keepBy(({ name }) => taken.push(name))
  const [first = ''] = queue.add(files('1', '2', '3', '4'))
  await reaches('1', '2', '3')
  queue.cancel(first)
  await reaches('1', '2', '3', '4')
  for (const name of ['1', '2', '3', '4']) arrive(name)
  await vi.waitFor(() => expect(queue.uploads.get()).toEqual([]))
  expect(taken).toEqual(['2', '3', '4'])
})

test('what only the missing connection has stopped is tried again with the connection', async () => {
  const { refuse, reaches } = sending()
  const queue = at('here')
  queue.add(files('lost', 'refused'))
  await reaches('lost', 'refused')
  refuse('lost', new ProductError({ code: 'NETWORK', message: 'no line' }))
  refuse('refused', new ProductError({ code: 'PAYLOAD_TOO_LARGE', message: 'full' }))
  await vi.waitFor(() =>
    expect(queue.uploads.get()).toMatchObject([
      { state: 'failed', error: { code: 'NETWORK' } },
      { state: 'failed', error: { code: 'PAYLOAD_TOO_LARGE' } },
    ]),
  )
  queue.retryLost()
  await reaches('lost', 'refused', 'lost')
})

test('signing out is told of what would be lost, and ends it, in one workspace or in all', async () => {
  sending()
  at('here').add(files('1', '2'))
  keptQueueAt(workspace, 'draft').add(files('kept'))
  at('there', 'ann|south|user').add(files('3'))
  expect(await countUnsent()).toMatchObject({ files: 3, drafts: 1 })
  const queue = at('here')
  await forgetEverything()
  expect(queue.uploads.get()).toEqual([])
  expect(await countUnsent()).toMatchObject({ files: 0, drafts: 0 })
})

test('a session that ends leaves what a draft keeps to be taken up again, and nothing that would arrive', async () => {
  sending()
  tokens.set({ accessToken: 'a', refreshToken: 'r' })
  const queue = keptQueueAt(workspace, 'draft')
  queue.add(files('kept'))
  await vi.waitFor(async () => expect(await countUnsent()).toMatchObject({ drafts: 1 }))
  tokens.clear()
  expect(queue.uploads.get()).toEqual([])
  const next = keptQueueAt(workspace, 'draft')
  expect(next).toBeInstanceOf(KeptQueue)
  expect(next).not.toBe(queue)
  await vi.waitFor(() => expect(next.uploads.get()).toMatchObject([{ file: { name: 'kept' } }]))
})
