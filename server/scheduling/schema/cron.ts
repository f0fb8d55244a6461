import {
  createCronInput,
  deleteCronInput,
  nextTimesShown,
  updateCronInput,
} from '../../../shared/scheduling.ts'
import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { channelById } from '../../messaging/queries/channels.ts'
import { conversationById } from '../../messaging/queries/conversations.ts'
import { ChannelType, ConversationType } from '../../messaging/schema/types.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createCron, deleteCron, updateCron } from '../commands/crons.ts'
import { canChangeCron } from '../policy.ts'
import { cronsByUser, nextTimesOf } from '../queries/crons.ts'
import { CronRepeatType, CronStatusType, CronType, unixSeconds } from './types.ts'

CronType.implement({
  description: 'What happens by itself, once or again and again; clients do not know of it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.exposeString('type'),
    status: t.expose('status', { type: CronStatusType }),
    message: t.exposeString('message'),
    internal: t.exposeBoolean('internal'),
    channelID: t.exposeID('channelId'),
    conversationID: t.exposeID('conversationId'),
    channel: t.field({
      type: ChannelType,
      nullable: true,
      description: 'null where the caller may not open it',
      resolve: ({ channelId }, _args, context) => context.load(channelById, channelId),
    }),
    conversation: t.field({
      type: ConversationType,
      nullable: true,
      description: 'null where the caller may not open it',
      resolve: ({ conversationId }, _args, context) => context.load(conversationById, conversationId),
    }),
    userID: t.exposeID('userId'),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ userId }, _args, context) => context.load(personById, userId),
    }),
    _ttl: t.float({
      nullable: true,
      description: 'the next time in seconds since 1970; null where there is none any more',
      resolve: ({ ttl }) => ttl && unixSeconds(ttl),
    }),
    processing: t.boolean({
      description: 'whether a worker has it for itself just now; one that died loses it after a minute',
      resolve: ({ processingUntil }, _args, context) =>
        processingUntil !== null && processingUntil > context.app.clock.now(),
    }),
    repeat: t.expose('repeat', { type: CronRepeatType }),
    days: t.intList({
      ...listOf(7),
      description: 'for weekly: 1 (Monday) to 7; none is the weekday of its start',
      resolve: ({ days }) => days,
    }),
    timeZone: t.exposeString('timeZone'),
    start: t.exposeString('start', { description: 'its first time by the clock on the wall of timeZone' }),
    next: t.field({
      type: ['DateTime'],
      ...listOf(nextTimesShown),
      description: 'its next times, where it is on',
      resolve: nextTimesOf,
    }),
    processedAt: t.expose('processedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'when it was sent last',
    }),
    reason: t.string({
      nullable: true,
      description: 'why it failed: notMember, gone, notAllowed, audience or invalid',
      resolve: ({ reason }) => reason,
    }),
    canChange: t.boolean({
      description: 'whether the caller may change it, and not only stop it',
      resolve: (cron, _args, context) => context.read(async ({ viewer }) => canChangeCron(viewer, cron)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

const CronConnection = connectionOf('CronConnection', CronType)

builder.queryFields((t) => ({
  cronsByUser: t.field({
    type: CronConnection,
    description:
      "somebody's auto-messages, the newest first, without those that were deleted unless asked for; without a person all that the caller may see",
    args: {
      userID: t.arg.id(),
      status: t.arg({ type: CronStatusType }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => cronsByUser(tx, args)),
  }),
}))

const schedule = {
  _ttl: { description: 'the first time in seconds since 1970, in an hour unless given' },
  repeat: { type: CronRepeatType },
  days: { description: 'for weekly: 1 (Monday) to 7; none is the weekday of the first time' },
}

mutation('createCron', { type: CronType, input: createCronInput, fields: schedule, command: createCron })
mutation('updateCron', {
  type: CronType,
  input: updateCronInput,
  fields: { ...schedule, _ttl: { description: 'a new first time' }, status: { type: CronStatusType } },
  command: updateCron,
  description: 'changes it, pauses it, or has it go on; an admin can pause those of others',
})
mutation('deleteCron', {
  type: CronType,
  input: deleteCronInput,
  command: deleteCron,
  description: 'clears its _ttl; the row stays on record as cancelled',
})
