import { type UploadedPiece, useUploads } from '../../platform/uploads/use-uploads.ts'
import type { Task } from './task.ts'

export type Piece = Task['attachments'][number]

/** Saves single files that come to a thing, or go. */
export type SaveAttachments = (changes: {
  addAttachments?: UploadedPiece[]
  removeAttachments?: string[]
}) => Promise<unknown>

export type Attaching = ReturnType<typeof useAttachments>

/** Attaches files to a project, a task or one of its steps, and takes them away. `place` names it. */
export function useAttachments(place: string, save: SaveAttachments) {
  return {
    ...useUploads(place, 'attachment', (piece) => save({ addAttachments: [piece] })),
    remove: async (key: string) => void (await save({ removeAttachments: [key] })),
  }
}
