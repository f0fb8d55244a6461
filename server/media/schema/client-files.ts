import { filePlaces } from '../../../shared/media-facts.ts'
import { summaryOfKnown } from '../../agencies/queries/people.ts'
import { UserType } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { type ClientFileRow, clientFiles } from '../queries/client-files.ts'
import { PieceType, pieceOf } from './piece.ts'
import { MediaKindType } from './types.ts'

const FilePlaceType = builder.enumType('FilePlace', { values: filePlaces })

const ClientFileType = builder.objectRef<ClientFileRow>('ClientFile').implement({
  description: 'A file that a client may read, and where it came to them.',
  fields: (t) => ({
    id: t.id({
      description: 'of what it hangs on, and which of its files it is',
      resolve: ({ sourceId, at }) => `${sourceId}/${at}`,
    }),
    infos: t.field({ type: PieceType, resolve: pieceOf }),
    user: t.field({
      type: UserType,
      nullable: true,
      description:
        'who put it there; null for who of the team made a proof, and for people whom the caller may not know of',
      resolve: ({ userId }, _args, context) => (userId ? context.load(summaryOfKnown, userId) : null),
    }),
    place: t.field({ type: FilePlaceType, resolve: ({ place }) => place }),
    placeName: t.exposeString('placeName', {
      description: 'of the channel, request or share; empty where the person says it',
    }),
    path: t.exposeString('path', { description: 'the path of the page that shows it there' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const ClientFileConnection = connectionOf('ClientFileConnection', ClientFileType)

const ClientFileFilter = builder.inputType('ClientFileFilter', {
  fields: (t) => ({
    places: t.field({ type: [FilePlaceType] }),
    name: t.string({ description: 'a part of it, whatever case and accents' }),
    kinds: t.field({ type: [MediaKindType] }),
  }),
})

builder.queryFields((t) => ({
  clientFiles: t.field({
    type: ClientFileConnection,
    description: 'everything that the caller may read as a client, the newest first',
    args: { filter: t.arg({ type: ClientFileFilter }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, { filter, ...page }, context) =>
      context.read((tx) => clientFiles(tx, filter ?? {}, page)),
  }),
}))
