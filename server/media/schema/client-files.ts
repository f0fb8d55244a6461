import { filePlaces } from '../../../shared/media-facts.ts'
import { summaryOfKnown } from '../../agencies/queries/people.ts'
import { personField } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { type ClientFileRow, clientFiles } from '../queries/client-files.ts'
import { PieceType, pieceOf } from './piece.ts'
import { MediaKindType } from './types.ts'

const FilePlaceType = builder.enumType('FilePlace', { values: filePlaces })

const ClientFileType = builder.objectRef<ClientFileRow>('ClientFile').implement({
  description: 'A file that a client may read, with the place where they received it.',
  fields: (t) => ({
    id: t.id({
      description: "Combines the parent entity and the file's position in it.",
      resolve: ({ sourceId, at }) => `${sourceId}/${at}`,
    }),
    infos: t.field({ type: PieceType, resolve: pieceOf }),
    user: t.field({
      ...personField('userId', summaryOfKnown),
      description:
        'Who added the file; null for the team member behind a proof and for people not visible to the caller.',
    }),
    place: t.field({ type: FilePlaceType, resolve: ({ place }) => place }),
    placeName: t.exposeString('placeName', {
      description: 'Name of the channel, request or share; empty if the person identifies it.',
    }),
    path: t.exposeString('path', { description: 'Path of the page that shows the file.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const ClientFileConnection = connectionOf('ClientFileConnection', ClientFileType)

const ClientFileFilter = builder.inputType('ClientFileFilter', {
  fields: (t) => ({
    places: t.field({ type: [FilePlaceType] }),
    name: t.string({ description: 'Part of the name, ignoring case and accents.' }),
    kinds: t.field({ type: [MediaKindType] }),
  }),
})

builder.queryFields((t) => ({
  clientFiles: t.field({
    type: ClientFileConnection,
    description: 'Every file that the caller may read as a client, newest first.',
    args: { filter: t.arg({ type: ClientFileFilter }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, { filter, ...page }, context) =>
      context.read((tx) => clientFiles(tx, filter ?? {}, page)),
  }),
}))
