import { queueAt } from '../../platform/uploads/queues.ts'
import { begun } from './begun.ts'
import { UploadLine } from './upload-line.ts'

/** The upload queue of a workspace, by its key. */
export function lineOf(workspace: string): UploadLine {
  return queueAt(workspace, 'library', () => {
    begun.set(true)
    return new UploadLine()
  })
}
