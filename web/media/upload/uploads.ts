import { UploadQueue } from '../../platform/uploads/queue.ts'
import { queueAt } from '../../platform/uploads/turns.ts'
import { begun } from './begun.ts'
import { UploadLine } from './upload-line.ts'

const lines = new WeakMap<UploadQueue, UploadLine>()

/** The line of a workspace, by its key. It stands while the workspace is closed, and goes on when it is open. */
export function lineOf(workspace: string): UploadLine {
  const queue = queueAt(
    workspace,
    'library',
    () => new UploadQueue({ purpose: 'attachment', whileTaken: true, keepsDone: true }),
  )
  const line = lines.get(queue) ?? new UploadLine(queue)
  if (!lines.has(queue)) {
    lines.set(queue, line)
    begun.set(true)
  }
  return line
}
