import { inMemory } from '../workspace/in-memory.ts'
import { largestPiece } from './largest-piece.ts'
import type { UploadQueue } from './queue.ts'

export type Lane = 'small' | 'large'

/** More at once would leave no connection to the server for anything else: browsers open six. A small file waits for no large one. */
const atOnce = { small: 3, large: 2 }

export const laneOf = ({ size }: File): Lane => (size > largestPiece ? 'large' : 'small')

interface Entry {
  workspace: string
  queue: UploadQueue
}

const queues = new Map<string, Entry>()

/** The files on their way to one place of a workspace. They go on while their writer looks at something else. */
export function queueAt<Queue extends UploadQueue>(
  workspace: string,
  place: string,
  make: () => Queue,
): Queue {
  const name = `${workspace}/${place}`
  const queue = (queues.get(name)?.queue as Queue | undefined) ?? make()
  queues.set(name, { workspace, queue })
  return queue
}

/** Gives up all that is on its way to those places. */
export function endQueues(isMeant: (entry: Entry) => boolean): void {
  for (const [name, entry] of queues) {
    if (!isMeant(entry)) continue
    queues.delete(name)
    entry.queue.end()
  }
}

inMemory.add({
  count: () => all().reduce((sum, queue) => sum + queue.count(), 0),
  forget: (workspace) => endQueues((entry) => workspace === undefined || workspace === entry.workspace),
})

const all = () => [...queues.values()].map(({ queue }) => queue)

/** Lets those begin whose turn it is: of the places where something waits, that with the fewest under way. */
export function advance(): void {
  for (const lane of ['small', 'large'] as const)
    for (;;) {
      const [first] = all()
        .filter((queue) => queue.next(lane))
        .toSorted((a, b) => a.busy(lane) - b.busy(lane))
      const upload = first?.next(lane)
      const busy = all().reduce((sum, queue) => sum + queue.busy(lane), 0)
      if (!first || !upload || busy >= atOnce[lane]) break
      void first.run(upload)
    }
}
