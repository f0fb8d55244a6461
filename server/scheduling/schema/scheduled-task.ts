import {
  cancelScheduledTaskInput,
  createScheduledTaskInput,
  scheduleActions,
  sendScheduledTaskInput,
  snoozedAtOnceMax,
  snoozeMessagesInput,
  updateScheduledTaskInput,
} from '../../../shared/scheduling.ts'
import { UserType } from '../../identity/schema.ts'
import { PieceInput } from '../../media/schema/piece.ts'
import { channelById } from '../../messaging/queries/channels.ts'
import { conversationById } from '../../messaging/queries/conversations.ts'
import { messageById } from '../../messaging/queries/messages.ts'
import { ChannelType, ConversationType, MessageType } from '../../messaging/schema/types.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { cancelScheduledTask } from '../commands/cancel-scheduled-task.ts'
import { createScheduledTask } from '../commands/create-scheduled-task.ts'
import { sendScheduledTask } from '../commands/send-scheduled-task.ts'
import { snoozeMessages } from '../commands/snooze-messages.ts'
import { updateScheduledTask } from '../commands/update-scheduled-task.ts'
import { scheduledTasksByUser, snoozedMessageIds } from '../queries/scheduled-tasks.ts'
import { ScheduledTaskState, ScheduledTaskType, unixSeconds } from './types.ts'

const ScheduleAction = builder.enumType('ScheduleAction', {
  values: {
    schedule_message: { value: scheduleActions[0] },
    snooze_message: { value: scheduleActions[1] },
  },
})

ScheduledTaskType.implement({
  description: 'What a person has put off; nobody else knows of it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'and that of the message that is sent' }),
    name: t.exposeString('name'),
    state: t.expose('state', { type: ScheduledTaskState }),
    type: t.exposeString('type'),
    issuerID: t.exposeID('userId'),
    payload: t.field({
      type: 'JSON',
      description: 'names the action (schedule message or snooze message) and what it is done with',
      resolve: ({ payload }) => payload,
    }),
    _ttl: t.float({
      description: 'sendAt in seconds since 1970',
      resolve: ({ sendAt }) => unixSeconds(sendAt),
    }),
    sendAt: t.expose('sendAt', { type: 'DateTime' }),
    action: t.field({ type: ScheduleAction, resolve: ({ action }) => action }),
    reason: t.string({
      nullable: true,
      description: 'why it failed: notMember, gone, notAllowed, audience or invalid',
      resolve: ({ reason }) => reason,
    }),
    channel: t.field({
      type: ChannelType,
      nullable: true,
      description: 'where the message goes; null where one may not open it any more',
      resolve: ({ payload }, _args, context) =>
        payload.action === 'schedule message' ? context.load(channelById, payload.channelID) : null,
    }),
    conversation: t.field({
      type: ConversationType,
      nullable: true,
      description: 'the topic of the channel that it goes to; null where one may not open it any more',
      resolve: ({ payload }, _args, context) =>
        payload.action === 'schedule message' ? context.load(conversationById, payload.conversationID) : null,
    }),
    message: t.field({
      type: MessageType,
      nullable: true,
      description: 'what comes back, or what was sent; null where one may not read it any more',
      resolve: ({ id, messageId }, _args, context) => context.load(messageById, messageId ?? id),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

const ScheduledTaskConnection = connectionOf('ScheduledTaskConnection', ScheduledTaskType)

builder.queryFields((t) => ({
  scheduledTasksByUser: t.field({
    type: ScheduledTaskConnection,
    description: "the caller's own, the earliest first",
    args: {
      ownerID: t.arg.id(),
      action: t.arg({ type: ScheduleAction }),
      state: t.arg({ type: ScheduledTaskState }),
      waiting: t.arg.boolean({
        description: 'only what still concerns them: what waits, what failed, and messages that are back',
      }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => scheduledTasksByUser(tx, args)),
  }),
}))

mutation('createScheduledTask', {
  type: ScheduledTaskType,
  input: createScheduledTaskInput,
  fields: {
    pieces: { type: PieceInput },
    mentions: { type: 'ID' },
    sendAt: { description: 'an hour from now unless given' },
  },
  command: createScheduledTask,
})
mutation('updateScheduledTask', {
  type: ScheduledTaskType,
  input: updateScheduledTaskInput,
  fields: { mentions: { type: 'ID' } },
  command: updateScheduledTask,
})
mutation('sendScheduledTask', {
  type: ScheduledTaskType,
  input: sendScheduledTaskInput,
  command: sendScheduledTask,
  description: 'sends a message at once that waits for its time',
})
mutation('cancelScheduledTask', {
  type: ScheduledTaskType,
  input: cancelScheduledTaskInput,
  command: cancelScheduledTask,
})

const SnoozeMessagesInput = inputOf('SnoozeMessagesInput', snoozeMessagesInput, {
  email: { description: "the caller's own" },
  sendAt: { description: 'an hour from now unless given' },
})

builder.mutationField('snoozeMessages', (t) =>
  t.field({
    type: [ScheduledTaskType],
    ...listOf(snoozedAtOnceMax),
    description: 'has messages come back to the caller',
    args: { input: t.arg({ type: SnoozeMessagesInput, required: true }) },
    resolve: (_root, { input }, context) => snoozeMessages(context, input),
  }),
)

builder.objectField(UserType, 'snoozedMessages', (t) =>
  t.idList({
    nullable: true,
    ...listOf(200),
    description: 'of oneself: the messages of the current agency that shall come back',
    resolve: ({ id, visibility }, _args, context) =>
      visibility === 'account' ? context.load(snoozedMessageIds, id) : null,
  }),
)
