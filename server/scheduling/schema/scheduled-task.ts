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
  description: 'A message that a person scheduled or snoozed; visible only to them.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Also the id of the message that is sent.' }),
    name: t.exposeString('name'),
    state: t.expose('state', { type: ScheduledTaskState }),
    type: t.exposeString('type'),
    issuerID: t.exposeID('userId'),
    payload: t.field({
      type: 'JSON',
      description: 'The action (schedule message or snooze message) and its parameters.',
      resolve: ({ payload }) => payload,
    }),
    _ttl: t.float({
      description: 'sendAt in Unix seconds.',
      resolve: ({ sendAt }) => unixSeconds(sendAt),
    }),
    sendAt: t.expose('sendAt', { type: 'DateTime' }),
    action: t.field({ type: ScheduleAction, resolve: ({ action }) => action }),
    reason: t.string({
      nullable: true,
      description: 'Why it failed: notMember, gone, notAllowed, audience or invalid.',
      resolve: ({ reason }) => reason,
    }),
    channel: t.field({
      type: ChannelType,
      nullable: true,
      description: "The message's destination; null if the owner may no longer open it.",
      resolve: ({ payload }, _args, context) =>
        payload.action === 'schedule message' ? context.load(channelById, payload.channelID) : null,
    }),
    conversation: t.field({
      type: ConversationType,
      nullable: true,
      description: 'The topic of the channel that it is sent to; null if the owner may no longer open it.',
      resolve: ({ payload }, _args, context) =>
        payload.action === 'schedule message' ? context.load(conversationById, payload.conversationID) : null,
    }),
    message: t.field({
      type: MessageType,
      nullable: true,
      description: 'The snoozed or sent message; null if the owner may no longer read it.',
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
    description: "The caller's own, earliest first.",
    args: {
      ownerID: t.arg.id(),
      action: t.arg({ type: ScheduleAction }),
      state: t.arg({ type: ScheduledTaskState }),
      waiting: t.arg.boolean({
        description: 'Only relevant ones: pending, failed, and snoozed messages that have returned.',
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
    sendAt: { description: 'Defaults to one hour from now.' },
    payload: {
      type: 'JSON',
      description: 'In general: an action (schedule message, snooze message) and what it needs.',
    },
    _ttl: { description: 'sendAt in Unix seconds.' },
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
  description: 'Sends a scheduled message immediately.',
})
mutation('cancelScheduledTask', {
  type: ScheduledTaskType,
  input: cancelScheduledTaskInput,
  command: cancelScheduledTask,
})

const SnoozeMessagesInput = inputOf('SnoozeMessagesInput', snoozeMessagesInput, {
  email: { description: "The caller's own address." },
  sendAt: { description: 'Defaults to one hour from now.' },
})

builder.mutationField('snoozeMessages', (t) =>
  t.field({
    type: [ScheduledTaskType],
    ...listOf(snoozedAtOnceMax),
    description: 'Schedules messages to return to the caller.',
    args: { input: t.arg({ type: SnoozeMessagesInput, required: true }) },
    resolve: (_root, { input }, context) => snoozeMessages(context, input),
  }),
)

builder.objectField(UserType, 'snoozedMessages', (t) =>
  t.idList({
    nullable: true,
    ...listOf(200),
    description: "The caller's snoozed messages in the current agency.",
    resolve: ({ id, visibility }, _args, context) =>
      visibility === 'account' ? context.load(snoozedMessageIds, id) : null,
  }),
)
