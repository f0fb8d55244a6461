import type { Piece } from '../../../shared/piece.ts'
import { piecesMax } from '../../../shared/work-facts.ts'
import { builder, inEvents } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'

/** A file as messages carry it; it is served at `/files/<key>`. */
export const PieceType = builder.objectRef<Piece>('Piece').implement({
  ...inEvents('key', 'type', 'size', 'name', 'width', 'height'),
  fields: (t) => ({
    key: t.exposeID('key'),
    type: t.exposeString('type'),
    size: t.exposeFloat('size'),
    name: t.exposeString('name'),
    width: t.exposeInt('width', { nullable: true }),
    height: t.exposeInt('height', { nullable: true }),
  }),
})

/** The options of a field with the files of a row in `column`, at most `max`. */
export const piecesField = <Column extends string>(column: Column, max = piecesMax) => ({
  type: [PieceType] as [typeof PieceType],
  ...listOf(max),
  resolve: (row: { [name in Column]: readonly Piece[] }) => row[column],
})

type FileFacts = Pick<Piece, 'key' | 'type' | 'name'> & {
  size: number | string
  width?: number | null | undefined
  height?: number | null | undefined
}

/** The piece for a row with a file's metadata. */
export const pieceOf = ({ key, type, size, name, width, height }: FileFacts): Piece => ({
  key,
  type,
  size: Number(size),
  name,
  ...(width && height ? { width, height } : {}),
})

/** Names an uploaded file by its key; what else is given is taken from the upload instead. */
export const PieceInput = builder.inputType('PieceInput', {
  fields: (t) => ({
    key: t.id({ required: true }),
    type: t.string(),
    size: t.float(),
    name: t.string(),
  }),
})

/** Single attachments to add or remove, in the inputs of entities that have attachments. */
export const pieceChanges = {
  addAttachments: { type: PieceInput, description: 'Added to the existing ones.' },
  removeAttachments: { description: 'Keys of the attachments to remove.' },
} as const
