import { useEffect } from 'react'
import type { UploadPurpose } from '../../../shared/upload-facts.ts'
import { useStore } from '../store.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import { UploadQueue } from './queue.ts'
import { endQueues, holdQueue, queueAt } from './queues.ts'
import type { UploadedFile } from './upload.ts'

/** What names a file that has arrived. */
export type UploadedPiece = Pick<UploadedFile, 'key' | 'type' | 'size' | 'name'>

interface Options {
  /** Aborts running uploads on unmount; otherwise they continue. */
  endsWithComponent?: boolean
}

export type Uploads = ReturnType<typeof useUploads>

/**
 * Uploads files to a place, the key of what they are for. Each uploaded file is passed to `onDone`, and stays in the list until
 * that has finished; a failed one stays, to be retried under the same id, or removed.
 */
export function useUploads(
  place: string,
  purpose: UploadPurpose,
  onDone: (piece: UploadedPiece, id: string) => unknown,
  { endsWithComponent = false }: Options = {},
) {
  const { keyText } = useWorkspace()
  const name = `${purpose}/${place}`
  const queue = queueAt(keyText, name, () => new UploadQueue(purpose))
  useEffect(() => holdQueue(keyText, name, queue), [keyText, name, queue])
  useEffect(() => queue.keepBy(({ key, type, size, name }, id) => onDone({ key, type, size, name }, id)))
  useEffect(() => {
    if (endsWithComponent) return () => endQueues((each) => each === queue)
  }, [queue, endsWithComponent])
  const list = useStore(queue.uploads)
  return {
    list,
    isLoading: list.some(({ error }) => error === undefined),
    add: (files: Iterable<File>) => void queue.add(files),
    cancel: (id: string) => queue.cancel(id),
    retry: (id: string) => queue.retry(id),
  }
}
