import { type UploadedPiece, useUploads } from '../../platform/uploads/use-uploads.ts'

/** Saves single attachments that are added or removed (the inputs of `pieceChanges`). */
export type SaveAttachments = (changes: {
  addAttachments?: UploadedPiece[]
  removeAttachments?: string[]
}) => Promise<unknown>

export type Attaching = ReturnType<typeof useAttachments>

/** Attaches files to an entity and removes them; `place` is the key of the entity. */
export function useAttachments(place: string, save: SaveAttachments) {
  return {
    ...useUploads(place, 'attachment', (piece) => save({ addAttachments: [piece] })),
    remove: async (key: string) => void (await save({ removeAttachments: [key] })),
  }
}
