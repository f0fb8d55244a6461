import {
  channelConversationsMax,
  channelMembersMax,
  createChannelInput,
  createChannelUserInput,
  deleteChannelUserInput,
  ejectMemberInput,
  joinChannelInput,
  type ChannelScope as Scope,
  updateChannelInput,
  updateChannelUserInput,
} from '../../../shared/messaging.ts'
import type { JoinResult } from '../../agencies/commands/accept-invitation.ts'
import { getAgency } from '../../agencies/queries/agencies.ts'
import { summaryOfPerson } from '../../agencies/queries/people.ts'
import { JoinResultType } from '../../agencies/schema/invitation.ts'
import { AgencyType } from '../../agencies/schema/types.ts'
import type { UserSummary } from '../../identity/queries.ts'
import { personField, UserType } from '../../identity/schema.ts'
import type { Context } from '../../platform/context.ts'
import { isStaff, type Viewer } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { BooleanFilter, builder, inEvents } from '../../platform/graphql/builder.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import {
  createChannelUser,
  deleteChannelUser,
  ejectMember,
  type Joined,
  joinChannel,
} from '../commands/channel-people.ts'
import { createChannel } from '../commands/create-channel.ts'
import { updateChannelUser } from '../commands/seen.ts'
import { updateChannel } from '../commands/update-channel.ts'
import {
  type ChannelSubject,
  canCreateConversation,
  canLeaveChannel,
  canManageChannel,
  canWriteChannel,
} from '../policy.ts'
import { otherStaffReaders } from '../queries/audience.ts'
import { clientsOfChannel, linkedAudience, namedClients } from '../queries/channel-audience.ts'
import {
  channelUserById,
  channelUsersByChannel,
  channelUsersByUser,
  listMembers,
  ownChannelUser,
} from '../queries/channel-users.ts'
import { type ChannelRow, channelOrNotFound, memberCount, memberIds } from '../queries/channels.ts'
import { conversationsOfChannel } from '../queries/conversations.ts'
import { openChannels } from '../queries/open-channels.ts'
import { unreadOfChannel } from '../queries/unread.ts'
import {
  ChannelConnection,
  ChannelScope,
  ChannelType,
  ChannelUserConnection,
  ChannelUserType,
  ConversationType,
} from './types.ts'
import { summaryOf } from './user-summary.ts'

type Abilities = { viewer: Viewer; channel: ChannelSubject }

const ChannelAbilities = builder.objectRef<Abilities>('ChannelAbilities').implement({
  fields: (t) => ({
    write: t.boolean({ resolve: ({ viewer, channel }) => canWriteChannel(viewer, channel) }),
    writeInternal: t.boolean({
      resolve: ({ viewer, channel }) => isStaff(viewer) && canWriteChannel(viewer, channel),
    }),
    update: t.boolean({ resolve: ({ viewer, channel }) => canManageChannel(viewer, channel) }),
    addMembers: t.boolean({ resolve: ({ viewer, channel }) => canManageChannel(viewer, channel) }),
    eject: t.boolean({ resolve: ({ viewer, channel }) => canManageChannel(viewer, channel) }),
    leave: t.boolean({ resolve: ({ viewer, channel }) => canLeaveChannel(viewer, channel) }),
    createConversation: t.boolean({
      resolve: ({ viewer, channel }) => canCreateConversation(viewer, channel),
    }),
  }),
})

/** The columns that the policies need of a channel. */
const channelSubject = (context: Context, channel: ChannelRow): Promise<Abilities> =>
  context.read(async ({ viewer }) => ({ viewer, channel }))

ChannelType.implement({
  ...inEvents(
    'id',
    'name',
    'avatar',
    'status',
    'scope',
    'type',
    'private',
    'ownerID',
    'owner',
    'agencyID',
    'members',
    'users',
    'conversations',
    'createdAt',
    'updatedAt',
  ),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { nullable: true }),
    avatar: t.exposeString('avatar', { nullable: true }),
    status: t.exposeString('status'),
    scope: t.field({ type: ChannelScope, resolve: ({ scope }) => scope as Scope }),
    type: t.exposeString('type', { nullable: true }),
    private: t.exposeBoolean('private'),
    ownerID: t.exposeID('ownerId', { nullable: true }),
    owner: t.field(personField('ownerId', summaryOfPerson)),
    agencyID: t.exposeID('agencyId'),
    agency: t.field({
      type: AgencyType,
      resolve: ({ agencyId }, _args, context) => context.read((tx) => getAgency(tx, agencyId)),
    }),
    destination: t.idList({
      ...listOf(channelMembersMax),
      description: 'The people the channel was created for; clients get only those who are members of it.',
      resolve: async ({ id, destination }, _args, context) => {
        const isForStaff = await context.read(async ({ viewer }) => isStaff(viewer))
        if (isForStaff) return destination
        const present = new Set(await context.load(memberIds, id))
        return destination.filter((userId) => present.has(userId))
      },
    }),
    members: t.int({ resolve: ({ id }, _args, context) => context.load(memberCount, id) }),
    otherStaffReaders: t.int({
      nullable: true,
      description:
        'Number of active staff, besides the caller, who may open the channel: its members, or the whole team if it is open to them; null for clients.',
      resolve: ({ id }, _args, context) =>
        context.read(async (tx) => (isStaff(tx.viewer) ? tx.load(otherStaffReaders, id) : null)),
    }),
    linkedReaders: t.int({
      nullable: true,
      description:
        'Number of other people whose only access is through a linked account of a channel member; null for clients.',
      resolve: async ({ id }, _args, context) => (await linkedInto(context, id))?.all ?? null,
    }),
    linkedStaffReaders: t.int({
      nullable: true,
      description: 'Those of linkedReaders who can also read internal content; null for clients.',
      resolve: async ({ id }, _args, context) => (await linkedInto(context, id))?.staff ?? null,
    }),
    clientNames: t.stringList({
      ...listOf(namedClients),
      description:
        "The first client names in the channel: the company, or the person's name if there is none.",
      resolve: async ({ id }, _args, context) => (await context.load(clientsOfChannel, id)).names,
    }),
    clientCount: t.int({
      description: 'Number of client companies in the channel, plus its clients without a company.',
      resolve: async ({ id }, _args, context) => (await context.load(clientsOfChannel, id)).count,
    }),
    users: t.field({
      type: [UserType],
      ...listOf(channelMembersMax),
      description: 'The first 200 members to join.',
      resolve: async ({ id }, _args, context) => {
        const ids = await context.load(memberIds, id)
        const people = await context.loaderOf(summaryOfPerson).loadMany(ids)
        return people.filter(isSummary)
      },
    }),
    conversations: t.field({
      type: [ConversationType],
      ...listOf(channelConversationsMax),
      resolve: ({ id }, _args, context) => context.load(conversationsOfChannel, id),
    }),
    viewerChannelUser: t.field({
      type: ChannelUserType,
      nullable: true,
      resolve: ({ id }, _args, context) => context.load(ownChannelUser, id),
    }),
    viewerCan: t.field({
      type: ChannelAbilities,
      resolve: (channel, _args, context) => channelSubject(context, channel),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

ChannelUserType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    userID: t.exposeID('userId'),
    user: t.field({ type: UserType, resolve: ({ userId }, _args, context) => summaryOf(context, userId) }),
    channelID: t.exposeID('channelId'),
    channel: t.field({
      type: ChannelType,
      resolve: ({ channelId }, _args, context) => context.read((tx) => channelOrNotFound(tx, channelId)),
    }),
    targetID: t.exposeID('targetId', { nullable: true }),
    target: t.field(personField('targetId', summaryOfPerson)),
    name: t.exposeString('name', { nullable: true, description: "Null in other people's memberships." }),
    tag: t.exposeString('tag', { nullable: true, description: "Null in other people's memberships." }),
    archived: t.exposeBoolean('archived', { description: "False in other people's memberships." }),
    seenAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: async (channelUser, _args, context) => (await ownUnread(context, channelUser))?.seenAt ?? null,
    }),
    unreadCount: t.int({
      resolve: async (channelUser, _args, context) => (await ownUnread(context, channelUser))?.count ?? 0,
    }),
    unread: t.boolean({
      resolve: async (channelUser, _args, context) =>
        (await ownUnread(context, channelUser))?.unread ?? false,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: "In other people's memberships, the time they joined.",
    }),
  }),
})

/** Readers through account links are visible to staff only. */
const linkedInto = (context: Context, channelId: string) =>
  context.read(async (tx) => (isStaff(tx.viewer) ? tx.load(linkedAudience, channelId) : null))

const isSummary = (summary: UserSummary | Error | null): summary is UserSummary =>
  summary !== null && !(summary instanceof Error)

/** A person's read marks are private. */
async function ownUnread(context: Context, channelUser: { channelId: string; userId: string }) {
  const own = await context.read(
    async ({ viewer }) => 'userId' in viewer && viewer.userId === channelUser.userId,
  )
  return own ? context.load(unreadOfChannel, channelUser.channelId) : null
}

builder.queryFields((t) => ({
  getChannel: t.field({
    type: ChannelType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => channelOrNotFound(tx, id)),
  }),
  openChannels: t.field({
    type: ChannelConnection,
    description: "Channels that the caller's role may open and the caller is not a member of, by name.",
    args: { keyword: t.arg.string(), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => openChannels(tx, args)),
  }),
  channelUsersByUser: t.field({
    type: ChannelUserConnection,
    args: {
      userID: t.arg.id(),
      archived: t.arg({ type: BooleanFilter }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => channelUsersByUser(tx, args)),
  }),
  listMembers: t.field({
    type: ChannelUserConnection,
    description:
      'Members of a channel, by name; keyword matches any part of the name, ignoring case and accents.',
    args: {
      channelID: t.arg.id({ required: true }),
      keyword: t.arg.string(),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => listMembers(tx, args)),
  }),
  channelUsersByChannel: t.field({
    type: ChannelUserConnection,
    args: { channelID: t.arg.id({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => channelUsersByChannel(tx, args)),
  }),
}))

const CreateChannelInput = inputOf('CreateChannelInput', createChannelInput, {
  scope: { type: ChannelScope },
})
const UpdateChannelInput = inputOf('UpdateChannelInput', updateChannelInput, {
  members: { description: 'Accepted but ignored: the server counts the members itself.' },
  scope: { type: ChannelScope },
})
const CreateChannelUserInput = inputOf('CreateChannelUserInput', createChannelUserInput)
const UpdateChannelUserInput = inputOf('UpdateChannelUserInput', updateChannelUserInput)
const JoinChannelInput = inputOf('JoinChannelInput', joinChannelInput)

const readChannel = (context: Context, id: string) => context.read((tx) => channelOrNotFound(tx, id))
const readChannelUser = (context: Context, id: string) =>
  context.read(async (tx) => {
    const channelUser = await channelUserById(tx, id)
    // Another member may remove the person before the result is read.
    if (!channelUser) throw notFound()
    return channelUser
  })

builder.mutationFields((t) => ({
  createChannel: t.field({
    type: ChannelType,
    args: { input: t.arg({ type: CreateChannelInput, required: true }) },
    resolve: async (_root, { input }, context) => readChannel(context, await createChannel(context, input)),
  }),
  updateChannel: t.field({
    type: ChannelType,
    args: { input: t.arg({ type: UpdateChannelInput, required: true }) },
    resolve: async (_root, { input }, context) => readChannel(context, await updateChannel(context, input)),
  }),
  createChannelUser: t.field({
    type: ChannelUserType,
    args: { input: t.arg({ type: CreateChannelUserInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      readChannelUser(context, await createChannelUser(context, input)),
  }),
  updateChannelUser: t.field({
    type: ChannelUserType,
    args: { input: t.arg({ type: UpdateChannelUserInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      readChannelUser(context, await updateChannelUser(context, input)),
  }),
  joinChannel: t.field({
    type: JoinResultType,
    args: { input: t.arg({ type: JoinChannelInput, required: true }) },
    resolve: async (_root, { input }, context) => joined(context, await joinChannel(context, input)),
  }),
}))

mutation('deleteChannelUser', {
  type: ChannelUserType,
  input: deleteChannelUserInput,
  command: deleteChannelUser,
})
mutation('ejectMember', {
  type: ChannelUserType,
  input: ejectMemberInput,
  fields: {
    makePrivate: {
      description: "Also makes the channel private, so that the person's role no longer gives them access.",
    },
  },
  command: ejectMember,
})

/** The result in the specification's terms: success only with status 200. */
async function joined(context: Context, { channelID, symLinkID }: Joined): Promise<JoinResult> {
  if (symLinkID) return { status: 202, message: 'paired', agencyID: null, channelID, symLinkID }
  const { agencyId } = await readChannel(context, channelID)
  return { status: 200, message: 'Successfully joined', agencyID: agencyId, channelID, symLinkID: null }
}
