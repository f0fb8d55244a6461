import {
  createFileCopyInput,
  createMediaInput,
  deleteMediaInput,
  restoreMediaInput,
  updateMediaInput,
} from '../../../shared/media-library.ts'
import { summaryOfPerson } from '../../agencies/queries/people.ts'
import { UserType } from '../../identity/schema.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import {
  BooleanFilter,
  builder,
  IDFilter,
  SortDirection,
  StringFilter,
} from '../../platform/graphql/builder.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createMedia, deleteMedia, restoreMedia, updateMedia } from '../commands/library.ts'
import { createFileCopy } from '../commands/upload.ts'
import { canChangeMedia } from '../policy.ts'
import { categoryById } from '../queries/categories.ts'
import {
  listMedias,
  type MediaSummary,
  mediaOrNotFound,
  mediaSummary,
  mediasByUser,
} from '../queries/library.ts'
import { isSharedMedia } from '../queries/shares.ts'
import { PieceInput, PieceType, pieceOf } from './piece.ts'
import { MediaCategoryType, MediaConnection, MediaKindType, MediaOrderType, MediaType } from './types.ts'

const MediaAbilities = builder.objectRef<{ change: boolean }>('MediaAbilities').implement({
  fields: (t) => ({
    change: t.exposeBoolean('change', { description: 'rename, move, put into the trash and take back' }),
  }),
})

MediaType.implement({
  description: 'A file that somebody keeps in the library; it is read at `/files/<key>`.',
  fields: (t) => ({
    id: t.exposeID('id'),
    uuid: t.exposeID('id', { description: 'the same as id' }),
    key: t.exposeID('key'),
    type: t.field({ type: MediaKindType, resolve: ({ kind }) => kind as never }),
    infos: t.field({ type: PieceType, resolve: pieceOf }),
    categoryID: t.id({
      nullable: true,
      description: 'null too where the caller may not see the category',
      resolve: async (media, _args, context) =>
        media.categoryId && ((await context.load(categoryById, media.categoryId))?.id ?? null),
    }),
    category: t.field({
      type: MediaCategoryType,
      nullable: true,
      resolve: ({ categoryId }, _args, context) =>
        categoryId ? context.load(categoryById, categoryId) : null,
    }),
    userID: t.exposeID('userId'),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ userId }, _args, context) => context.load(summaryOfPerson, userId),
    }),
    viewerCan: t.field({
      type: MediaAbilities,
      resolve: async (media, _args, context) => {
        const category = media.categoryId ? await context.load(categoryById, media.categoryId) : null
        return context.read(async ({ viewer }) => ({ change: canChangeMedia(viewer, media, category) }))
      },
    }),
    isShared: t.boolean({
      description: 'whether it stands behind a link that is not over; false for clients',
      resolve: ({ id }, _args, context) =>
        context.read(async (tx) => isStaff(tx.viewer) && tx.load(isSharedMedia, id)),
    }),
    deletedAt: t.expose('deletedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'since when it lies in the trash',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

const MediaSummaryType = builder.objectRef<MediaSummary>('MediaSummary').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    size: t.exposeFloat('size', { description: 'bytes' }),
  }),
})

const MediaCategoryFilter = builder.inputType('MediaCategoryFilter', {
  fields: (t) => ({ eq: t.id(), ne: t.id(), in: t.idList(), attributeExists: t.boolean() }),
})
const MediaKindFilter = builder.inputType('MediaKindFilter', {
  fields: (t) => ({
    eq: t.field({ type: MediaKindType }),
    in: t.field({ type: [MediaKindType] }),
  }),
})
const MediaFilterType = builder.inputType('MediaFilter', {
  fields: (t) => ({
    categoryID: t.field({ type: MediaCategoryFilter }),
    userID: t.field({ type: IDFilter }),
    type: t.field({ type: MediaKindFilter }),
    name: t.field({ type: StringFilter, description: 'contains alone; whatever case and accents' }),
    deleted: t.field({ type: BooleanFilter, description: 'eq true: what lies in the trash' }),
  }),
})

builder.queryFields((t) => ({
  getMedia: t.field({
    type: MediaType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => mediaOrNotFound(tx, id)),
  }),
  listMedias: t.field({
    type: MediaConnection,
    description: 'one’s own files, for staff also those in categories that they see, for admins all',
    args: {
      filter: t.arg({ type: MediaFilterType }),
      orderBy: t.arg({ type: MediaOrderType }),
      sortDirection: t.arg({ type: SortDirection }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => listMedias(tx, args as never)),
  }),
  mediasByUser: t.field({
    type: MediaConnection,
    description: 'the same of what one person brought',
    args: {
      userID: t.arg.id({ required: true }),
      filter: t.arg({ type: MediaFilterType }),
      orderBy: t.arg({ type: MediaOrderType }),
      sortDirection: t.arg({ type: SortDirection }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => mediasByUser(tx, args as never)),
  }),
  mediaSummary: t.field({
    type: MediaSummaryType,
    args: { filter: t.arg({ type: MediaFilterType }) },
    resolve: (_root, { filter }, context) => context.read((tx) => mediaSummary(tx, filter as never)),
  }),
}))

mutation('createMedia', {
  type: MediaType,
  input: createMediaInput,
  fields: {
    uuid: { description: 'its id' },
    key: { type: 'ID', description: 'of an upload of the caller' },
    type: { type: MediaKindType },
    infos: { type: PieceInput, description: 'of it the name is taken; the rest is known from the upload' },
  },
  command: createMedia,
})
mutation('createFileCopy', {
  type: PieceType,
  input: createFileCopyInput,
  fields: { key: { type: 'ID', description: 'of a file that the caller may read' } },
  command: createFileCopy,
  description: 'the same file once more, as an upload of the caller that can be sent or kept',
})
mutation('updateMedia', { type: MediaType, input: updateMediaInput, command: updateMedia })
mutation('deleteMedia', {
  type: MediaType,
  input: deleteMediaInput,
  fields: { key: { type: 'ID' }, uuid: { description: 'refused where the key is not that of this one' } },
  command: deleteMedia,
  description: 'into the trash, where it stays for 30 days',
})
mutation('restoreMedia', { type: MediaType, input: restoreMediaInput, command: restoreMedia })
