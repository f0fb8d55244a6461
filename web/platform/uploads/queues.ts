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

/** Gives up all that is on its way to those places; a name begins with the workspace. */
export function endQueues(isMeant: (queue: UploadQueue, name: string) => boolean): void {
  for (const [name, queue] of queues)
    if (isMeant(queue, name)) {
      queues.delete(name)
      queue.end()
    }
}
