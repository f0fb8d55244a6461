import { builder, inEvents } from '../platform/graphql/builder.ts'
import type { Piece } from './commands.ts'

/** A file as messages carry it; it is read at `/files/<key>`. */
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

/** Names an uploaded file by its key; what else is given is taken from the upload instead. */
export const PieceInput = builder.inputType('PieceInput', {
  fields: (t) => ({
    key: t.id({ required: true }),
    type: t.string(),
    size: t.float(),
    name: t.string(),
  }),
})
