import { PieceInput } from '../../media/schema/piece.ts'

/** Single entries of attachments, in the inputs of whatever has some. */
export const pieceChanges = {
  addAttachments: { type: PieceInput, description: 'beside those that it has' },
  removeAttachments: { description: 'the keys of those that go' },
} as const
