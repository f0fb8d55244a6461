import { type SentPiece, useSending } from '../../media/upload/use-sending.ts'
import type { Task } from './task.ts'

export type Piece = Task['attachments'][number]

/** Saves single files that come to a thing, or go. */
export type SaveAttachments = (changes: {
  addAttachments?: SentPiece[]
  removeAttachments?: string[]
}) => Promise<unknown>

export type Attaching = ReturnType<typeof useAttachments>

/** Attaches files to a project, a task or one of its steps, and takes them away. */
export function useAttachments(save: SaveAttachments) {
  return {
    ...useSending('attachment', (piece) => save({ addAttachments: [piece] })),
    remove: async (key: string) => void (await save({ removeAttachments: [key] })),
  }
}
