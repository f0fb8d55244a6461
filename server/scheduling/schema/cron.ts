import {
  createCronInput,
  deleteCronInput,
  nextTimesShown,
  updateCronInput,
} from '../../../shared/scheduling.ts'
import { personField } from '../../identity/schema.ts'
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
import { CronRepeatType, CronStatusType, CronType, CronTypeType, unixSeconds } from './types.ts'

CronType.implement({
  description: 'An automatic action that runs once or repeatedly; not visible to clients.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: CronTypeType }),
    status: t.expose('status', { type: CronStatusType }),
    message: t.exposeString('message', { description: 'Of an automation its name.' }),
    internal: t.exposeBoolean('internal'),
    channelID: t.exposeID('channelId', { nullable: true, description: 'Null for an automation.' }),
    conversationID: t.exposeID('conversationId', { nullable: true }),
    channel: t.field({
      type: ChannelType,
      nullable: true,
      description: 'Null if the caller may not open it.',
      resolve: ({ channelId }, _args, context) => (channelId ? context.load(channelById, channelId) : null),
    }),
    conversation: t.field({
      type: ConversationType,
      nullable: true,
      description: 'Null if the caller may not open it.',
      resolve: ({ conversationId }, _args, context) =>
        conversationId ? context.load(conversationById, conversationId) : null,
    }),
    userID: t.exposeID('userId'),
    user: t.field(personField('userId')),
    _ttl: t.float({
      nullable: true,
      description: 'Next run in Unix seconds; null if there is none.',
      resolve: ({ ttl }) => ttl && unixSeconds(ttl),
    }),
    processing: t.boolean({
      description:
        'Whether a worker currently holds its lease; the lease of a dead worker expires after a minute.',
      resolve: ({ processingUntil }, _args, context) =>
        processingUntil !== null && processingUntil > context.app.clock.now(),
    }),
    repeat: t.expose('repeat', { type: CronRepeatType }),
    days: t.intList({
      ...listOf(7),
      description: 'For weekly: 1 (Monday) to 7; if empty, the weekday of its start.',
      resolve: ({ days }) => days,
    }),
    timeZone: t.exposeString('timeZone'),
    start: t.exposeString('start', { description: 'The first run, in local time of timeZone.' }),
    expression: t.exposeString('expression', {
      nullable: true,
      description: 'For cron: five fields (minute, hour, day, month, weekday) in local time of timeZone.',
    }),
    next: t.field({
      type: ['DateTime'],
      ...listOf(nextTimesShown),
      description: 'The next runs, if it is enabled.',
      resolve: nextTimesOf,
    }),
    processedAt: t.expose('processedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last ran.',
    }),
    reason: t.string({
      nullable: true,
      description: 'Why it failed: notMember, gone, notAllowed, audience, invalid or repeatedly.',
      resolve: ({ reason }) => reason,
    }),
    pausedBy: t.field({
      ...personField('pausedBy'),
      description: 'Who paused it; null while it is not paused.',
    }),
    canChange: t.boolean({
      description: 'Whether the caller may edit it, rather than only stop it.',
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
      "A person's recurring messages and automations, newest first, without deleted ones unless requested; without a person, all that are visible to the caller.",
    args: {
      userID: t.arg.id(),
      type: t.arg({ type: CronTypeType }),
      status: t.arg({ type: CronStatusType }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => cronsByUser(tx, args)),
  }),
}))

const schedule = {
  _ttl: {
    description:
      'First run in Unix seconds; defaults to one hour from now. For cron: when its times begin to count; defaults to now.',
  },
  repeat: { type: CronRepeatType },
  days: { description: 'For weekly: 1 (Monday) to 7; if empty, the weekday of the first run.' },
  expression: {
    description: 'Required for cron, otherwise refused: five fields, at most every five minutes.',
  },
}

mutation('createCron', { type: CronType, input: createCronInput, fields: schedule, command: createCron })
mutation('updateCron', {
  type: CronType,
  input: updateCronInput,
  fields: { ...schedule, _ttl: { description: 'A new first run.' }, status: { type: CronStatusType } },
  command: updateCron,
  description: "Edits, pauses or resumes it; an admin can pause other people's.",
})
mutation('deleteCron', {
  type: CronType,
  input: deleteCronInput,
  command: deleteCron,
  description: 'Clears its _ttl; the row is kept as cancelled.',
})
