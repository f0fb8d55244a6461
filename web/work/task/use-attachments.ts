import { type UploadedPiece, useUploads } from '../../platform/use-uploads.ts'
import type { Task } from './task.ts'

export type Piece = Task['attachments'][number]

/** Saves single files that come to a thing, or go. */
export type SaveAttachments = (changes: {
  addAttachments?: UploadedPiece[]
  removeAttachments?: string[]
}) => Promise<unknown>

export type Attaching = ReturnType<typeof useAttachments>

/** Attaches files to a project, a task or one of its steps, and takes them away. */
export function useAttachments(save: SaveAttachments) {
  return {
    ...useUploads('attachment', (piece) => save({ addAttachments: [piece] })),
    remove: async (key: string) => void (await save({ removeAttachments: [key] })),
  }
}
