import { sharedFilesMax, sharedPeopleMax } from '../../../shared/media-facts.ts'
import {
  createSharedGroupInput,
  createSharedGroupUserInput,
  createSharedMediaInput,
  deleteSharedGroupInput,
  deleteSharedGroupUserInput,
  deleteSharedMediaInput,
  updateSharedGroupInput,
} from '../../../shared/shares.ts'
import { summaryOfPerson } from '../../agencies/queries/people.ts'
import { personField } from '../../identity/schema.ts'
import { builder, IDFilter } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import {
  createSharedGroupUser,
  createSharedMedia,
  deleteSharedGroupUser,
  deleteSharedMedia,
} from '../commands/share-parts.ts'
import { createSharedGroup, deleteSharedGroup, updateSharedGroup } from '../commands/shares.ts'
import { canChangeShare } from '../policy.ts'
import { filesOf, listOpened } from '../queries/open-share.ts'
import {
  filesOfShare,
  isOver,
  listShares,
  shareById,
  sharedUsersByUser,
  shareOrNotFound,
  usersOfShare,
} from '../queries/shares.ts'
import {
  MediaType,
  SharedGroupConnection,
  SharedGroupType,
  SharedGroupUserConnection,
  SharedGroupUserType,
  SharedMediaType,
  ShareVisibilityType,
} from './types.ts'

SharedGroupType.implement({
  description: 'A group of files shared through one link: `/media/share/<link>`.',
  fields: (t) => ({
    id: t.exposeID('id'),
    link: t.exposeString('link'),
    name: t.exposeString('name'),
    visibility: t.field({ type: ShareVisibilityType, resolve: ({ visibility }) => visibility }),
    ownerID: t.exposeID('ownerId'),
    owner: t.field(personField('ownerId', summaryOfPerson)),
    medias: t.field({
      type: [MediaType],
      ...listOf(sharedFilesMax),
      description: 'Served at `/files/share/<link>/<id>`.',
      resolve: (share, _args, context) =>
        share.isOpened
          ? context.aside(() => filesOf(context.app, share))
          : context.load(filesOfShare, share.id),
    }),
    users: t.field({
      type: [SharedGroupUserType],
      ...listOf(sharedPeopleMax),
      description:
        'The recipients, if the share is limited to selected people; visible to those who may edit it.',
      resolve: ({ id }, _args, context) => context.load(usersOfShare, id),
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    isOver: t.boolean({
      resolve: (share, _args, context) => context.read(async ({ now }) => isOver(share, now)),
    }),
    viewerCanChange: t.boolean({
      resolve: (share, _args, context) => context.read(async ({ viewer }) => canChangeShare(viewer, share)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

SharedMediaType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    mediaID: t.exposeID('mediaId'),
    groupID: t.exposeID('groupId'),
  }),
})

SharedGroupUserType.implement({
  description: 'A selected recipient of a share.',
  fields: (t) => ({
    id: t.exposeID('id'),
    groupID: t.exposeID('groupId'),
    group: t.field({
      type: SharedGroupType,
      nullable: true,
      resolve: ({ groupId }, _args, context) => context.load(shareById, groupId),
    }),
    userID: t.exposeID('userId'),
    user: t.field(personField('userId', summaryOfPerson)),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they last opened it.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const LinkFilter = builder.inputType('LinkFilter', { fields: (t) => ({ eq: t.string() }) })
const VisibilityFilter = builder.inputType('ShareVisibilityFilter', {
  fields: (t) => ({ eq: t.field({ type: ShareVisibilityType }) }),
})
const ShareFilter = builder.inputType('SharedGroupFilter', {
  fields: (t) => ({
    link: t.field({
      type: LinkFilter,
      description: 'The share that this link currently opens for the caller, if any.',
    }),
    ownerID: t.field({ type: IDFilter }),
    visibility: t.field({ type: VisibilityFilter }),
  }),
})

builder.queryFields((t) => ({
  getSharedGroup: t.field({
    type: SharedGroupType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => shareOrNotFound(tx, id)),
  }),
  listSharedGroups: t.field({
    type: SharedGroupConnection,
    description:
      'Shares that the caller created (for admins, all shares) and those shared with the caller, including by link.',
    args: { filter: t.arg({ type: ShareFilter }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: async (_root, args, context) => {
      const link = args.filter?.link?.eq
      if (link) {
        const viewer = await context.read(async (tx) => tx.viewer)
        const items = await context.aside(() => listOpened(context.app, link, viewer))
        return { items, nextToken: null }
      }
      return context.read(async (tx) => {
        if (tx.viewer.kind !== 'member') return { items: [], nextToken: null }
        return listShares(tx, args as never)
      })
    },
  }),
  sharedGroupUsersByUser: t.field({
    type: SharedGroupUserConnection,
    description: 'Shares that name the person as a recipient, newest first.',
    args: { userID: t.arg.id({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, { userID, ...page }, context) =>
      context.read((tx) => sharedUsersByUser(tx, userID, page)),
  }),
}))

const visibility = { type: ShareVisibilityType }

mutation('createSharedGroup', {
  type: SharedGroupType,
  input: createSharedGroupInput,
  fields: {
    visibility,
    password: { description: 'Password for a protected share; only its hash is stored.' },
    medias: { description: 'Ids of files visible to the caller.' },
    users: { description: 'Ids of members of the agency.' },
  },
  command: createSharedGroup,
})
mutation('updateSharedGroup', {
  type: SharedGroupType,
  input: updateSharedGroupInput,
  fields: { visibility },
  command: updateSharedGroup,
})
mutation('deleteSharedGroup', {
  type: SharedGroupType,
  input: deleteSharedGroupInput,
  command: deleteSharedGroup,
  description: 'Revokes the link immediately.',
})
mutation('createSharedMedia', {
  type: SharedMediaType,
  input: createSharedMediaInput,
  command: createSharedMedia,
})
mutation('deleteSharedMedia', {
  type: SharedMediaType,
  input: deleteSharedMediaInput,
  command: deleteSharedMedia,
})
mutation('createSharedGroupUser', {
  type: SharedGroupUserType,
  input: createSharedGroupUserInput,
  command: createSharedGroupUser,
})
mutation('deleteSharedGroupUser', {
  type: SharedGroupUserType,
  input: deleteSharedGroupUserInput,
  command: deleteSharedGroupUser,
})
