import type { UploadQueue } from './queue.ts'

const queues = new Map<string, UploadQueue>()

export const allQueues = (): UploadQueue[] => [...queues.values()]

/** The files on their way to one place of a workspace. They go on while their writer looks at something else. */
export function queueAt<Queue extends UploadQueue>(
  workspace: string,
  place: string,
  make: () => Queue,
): Queue {
  const name = `${workspace}/${place}`
  const queue = (queues.get(name) as Queue | undefined) ?? make()
  queues.set(name, queue)
  return queue
}

const holders = new WeakMap<UploadQueue, number>()

/** Keeps a queue while it is shown; one that nobody shows and nothing waits in is forgotten. */
export function holdQueue(workspace: string, place: string, queue: UploadQueue): () => void {
  const name = `${workspace}/${place}`
  queues.set(name, queue)
  holders.set(queue, (holders.get(queue) ?? 0) + 1)
  return () => {
    const left = (holders.get(queue) ?? 1) - 1
    holders.set(queue, left)
    if (left === 0 && queue.uploads.get().length === 0 && queues.get(name) === queue) queues.delete(name)
  }
}

/** Gives up all that is on its way to those places; a name begins with the workspace. */
export function endQueues(isMeant: (queue: UploadQueue, name: string) => boolean): void {
  for (const [name, queue] of queues)
    if (isMeant(queue, name)) {
      queues.delete(name)
      queue.end()
    }
}
