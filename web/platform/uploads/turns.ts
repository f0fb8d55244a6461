import { toProductError } from '../product-error.ts'
import { inMemory } from '../workspace/in-memory.ts'
import { largestPiece } from './largest-piece.ts'
import { isOnItsWay } from './on-its-way.ts'
import type { Upload, UploadQueue } from './queue.ts'
import { allQueues, endQueues } from './queues.ts'
import { uploadFile } from './upload.ts'

inMemory.add({
  count: () =>
    allQueues()
      .filter(({ isKept }) => !isKept)
      .reduce((sum, { uploads }) => sum + uploads.get().filter(isOnItsWay).length, 0),
  forget: (workspace) => endQueues((_, name) => workspace === undefined || name.startsWith(`${workspace}/`)),
})

/**
 * More at once would leave no connection to the server for anything else: browsers open six. A small file does not wait
 * for large ones.
 */
const lanes = [
  { atOnce: 3, holds: ({ file }: Upload) => file.size <= largestPiece },
  { atOnce: 2, holds: ({ file }: Upload) => file.size > largestPiece },
]
type Lane = (typeof lanes)[number]

/** The uploads under way, of all places. */
const running = new Map<Upload, UploadQueue>()

/** Lets those begin whose turn it is: of the places where something waits, that with the fewest under way. */
export function advance(): void {
  for (const lane of lanes) {
    for (;;) {
      const busy = [...running].filter(([upload]) => lane.holds(upload)).map(([, queue]) => queue)
      if (busy.length >= lane.atOnce) break
      const turn = nextOf(lane, busy)
      if (!turn) break
      void run(turn.queue, turn.upload)
    }
  }
}

function nextOf(lane: Lane, busy: readonly UploadQueue[]) {
  const busyIn = (queue: UploadQueue) => busy.filter((each) => each === queue).length
  return allQueues()
    .flatMap((queue) => {
      const upload = waitingIn(queue, lane)
      return upload ? [{ queue, upload }] : []
    })
    .toSorted((a, b) => busyIn(a.queue) - busyIn(b.queue))[0]
}

function waitingIn(queue: UploadQueue, lane: Lane): Upload | undefined {
  if (!queue.mayRun) return
  return queue.uploads
    .get()
    .find((each) => each.state === 'waiting' && lane.holds(each) && !queue.running.has(each.id))
}

async function run(queue: UploadQueue, upload: Upload): Promise<void> {
  const { id, file, sender, progress } = upload
  const controller = new AbortController()
  const { signal } = controller
  running.set(upload, queue)
  queue.running.set(id, controller)
  queue.change(id, { state: 'sending' })
  try {
    const { purpose } = queue
    const arrived = await uploadFile(file, { purpose, sender, signal, onProgress: progress.set })
    signal.throwIfAborted()
    // What takes it may be slow, and needs no connection for bytes.
    running.delete(upload)
    advance()
    await queue.take(arrived, id)
    progress.set(1)
    queue.arrived(id)
  } catch (error) {
    if (!signal.aborted) queue.change(id, { state: 'failed', error: toProductError(error) })
  } finally {
    running.delete(upload)
    queue.running.delete(id)
    advance()
  }
}
