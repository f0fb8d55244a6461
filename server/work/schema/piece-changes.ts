import { PieceInput } from '../../media/schema/piece.ts'

/** Single entries of attachments, in the inputs of whatever has some. */
export const pieceChanges = {
  addAttachments: { type: PieceInput, description: 'Added to the existing ones.' },
  removeAttachments: { description: 'Keys of the attachments to remove.' },
} as const
