import {
  createFileCopyInput,
  createMediaInput,
  deleteMediaInput,
  restoreMediaInput,
  updateMediaInput,
} from '../../../shared/media-library.ts'
import { summaryOfPerson } from '../../agencies/queries/people.ts'
import { personField } from '../../identity/schema.ts'
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
    change: t.exposeBoolean('change', { description: 'Rename, move, trash and restore.' }),
  }),
})

MediaType.implement({
  description: "A file in a person's library; served at `/files/<key>`.",
  fields: (t) => ({
    id: t.exposeID('id'),
    uuid: t.exposeID('id', { description: 'Same as id.' }),
    key: t.exposeID('key'),
    type: t.field({ type: MediaKindType, resolve: ({ kind }) => kind as never }),
    infos: t.field({ type: PieceType, resolve: pieceOf }),
    categoryID: t.id({
      nullable: true,
      description: 'Also null if the category is not visible to the caller.',
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
    user: t.field(personField('userId', summaryOfPerson)),
    viewerCan: t.field({
      type: MediaAbilities,
      resolve: async (media, _args, context) => {
        const category = media.categoryId ? await context.load(categoryById, media.categoryId) : null
        return context.read(async ({ viewer }) => ({ change: canChangeMedia(viewer, media, category) }))
      },
    }),
    isShared: t.boolean({
      description: 'Whether an active share link contains it; always false for clients.',
      resolve: ({ id }, _args, context) =>
        context.read(async (tx) => isStaff(tx.viewer) && tx.load(isSharedMedia, id)),
    }),
    deletedAt: t.expose('deletedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was moved to the trash.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

const MediaSummaryType = builder.objectRef<MediaSummary>('MediaSummary').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    size: t.exposeFloat('size', { description: 'Bytes.' }),
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
    name: t.field({
      type: StringFilter,
      description: 'Only contains is supported; ignores case and accents.',
    }),
    deleted: t.field({ type: BooleanFilter, description: 'eq true: media in the trash.' }),
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
    description:
      "The caller's own files; staff also get those in categories visible to them, admins all files.",
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
    description: "Same as listMedias, limited to one person's files.",
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
    uuid: { description: "The media's id." },
    key: { type: 'ID', description: 'Key of an upload by the caller.' },
    type: { type: MediaKindType },
    infos: { type: PieceInput, description: 'Only the name is used; everything else comes from the upload.' },
  },
  command: createMedia,
})
mutation('createFileCopy', {
  type: PieceType,
  input: createFileCopyInput,
  fields: { key: { type: 'ID', description: 'Key of a file that the caller may read.' } },
  command: createFileCopy,
  description: 'Copies a file as a new upload of the caller, which can be sent or kept.',
})
mutation('updateMedia', { type: MediaType, input: updateMediaInput, command: updateMedia })
mutation('deleteMedia', {
  type: MediaType,
  input: deleteMediaInput,
  fields: {
    key: { type: 'ID' },
    uuid: { description: 'The mutation fails if the key does not belong to this media.' },
  },
  command: deleteMedia,
  description: 'Moves the media to the trash, where it is kept for 30 days.',
})
mutation('restoreMedia', { type: MediaType, input: restoreMediaInput, command: restoreMedia })
