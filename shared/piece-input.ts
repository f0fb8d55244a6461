import { z } from 'zod'
import { fields, fileKey } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { clearable, line } from './text.ts'
import { piecesMax } from './work-facts.ts'

const piece = fields({
  key: fileKey(),
  type: z.string().max(200).nullish(),
  size: z.number().nonnegative().nullish(),
  name: clearable(line(255)),
})
export const pieces = () => z.array(piece).max(piecesMax, fieldMessage('tooMany', piecesMax))

/** Adds or removes single attachments, without replacing the whole list. */
export const pieceChanges = {
  addAttachments: pieces().optional(),
  removeAttachments: z.array(fileKey()).max(piecesMax, fieldMessage('tooMany', piecesMax)).optional(),
}
