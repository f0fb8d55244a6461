import { type UploadedPiece, useUploads } from '../../platform/uploads/use-uploads.ts'
import type { Task } from './task.ts'

export type Piece = Task['attachments'][number]

/** Saves single attachments that are added or removed. */
export type SaveAttachments = (changes: {
  addAttachments?: UploadedPiece[]
  removeAttachments?: string[]
}) => Promise<unknown>

export type Attaching = ReturnType<typeof useAttachments>

/** Attaches files to a project, a task or one of its sub-tasks, and removes them. `place` is the key of the owner. */
export function useAttachments(place: string, save: SaveAttachments) {
  return {
    ...useUploads(place, 'attachment', (piece) => save({ addAttachments: [piece] })),
    remove: async (key: string) => void (await save({ removeAttachments: [key] })),
  }
}
