import { PieceInput } from '../../media/schema/piece.ts'

/** Single attachments to add or remove, in the inputs of entities that have attachments. */
export const pieceChanges = {
  addAttachments: { type: PieceInput, description: 'Added to the existing ones.' },
  removeAttachments: { description: 'Keys of the attachments to remove.' },
} as const
