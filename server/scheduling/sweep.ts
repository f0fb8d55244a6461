import { type Case, input, members, type Planted, staff } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'
import { call, putOffMessage } from './factory.ts'

// Scheduled tasks are private: for everyone else they do not exist.
const own = 'U N N N ok N N'

const waiting = async ({ server, staff, shared }: World): Promise<string> =>
  (await putOffMessage(server, staff, shared.conversationId)).id
const snoozed = ({ server, staff, publicMessage }: World) =>
  call<{ id: string }[]>(server, staff, 'snoozeMessages', { snoozedMessages: [publicMessage.id] }, 'id')
const cron = async ({ server, staff, shared }: World, message = 'Every Friday'): Promise<string> => {
  const made = { conversationID: shared.conversationId, message, repeat: 'weekly' }
  return (await call<{ id: string }>(server, staff, 'createCron', made, 'id')).id
}

export const cases: Case[] = [
  { operation: 'scheduledTasksByUser', outcomes: members },
  {
    operation: 'scheduledTasksByUser',
    of: 'staff',
    outcomes: own,
    variables: ({ staff: { userId } }) => ({ ownerID: userId, waiting: true }),
  },
  {
    operation: 'createScheduledTask',
    outcomes: members,
    variables: ({ shared }) => input({ conversationID: shared.conversationId, content: 'Later' }),
  },
  {
    operation: 'createScheduledTask',
    of: 'a private channel of staff',
    outcomes: own,
    variables: ({ hidden }) => input({ conversationID: hidden.conversationId, content: 'Later' }),
  },
  {
    operation: 'updateScheduledTask',
    of: 'staff',
    outcomes: own,
    variables: async (world) => input({ id: await waiting(world), content: 'Other words' }),
  },
  {
    operation: 'sendScheduledTask',
    of: 'staff',
    outcomes: own,
    variables: async (world) => input({ id: await waiting(world) }),
  },
  {
    operation: 'cancelScheduledTask',
    of: 'staff',
    outcomes: own,
    variables: async (world) => input({ id: await waiting(world) }),
  },
  {
    operation: 'snoozeMessages',
    outcomes: members,
    variables: ({ publicMessage }) => input({ snoozedMessages: [publicMessage.id] }),
  },
  {
    operation: 'snoozeMessages',
    of: 'an internal message',
    outcomes: 'U N N N ok ok ok',
    variables: ({ internalMessage }) => input({ snoozedMessages: [internalMessage.id] }),
  },
  { operation: 'cronsByUser', outcomes: staff },
  {
    operation: 'cronsByUser',
    of: 'an admin',
    outcomes: 'U N N F N ok ok',
    variables: ({ admin: { userId } }) => ({ userID: userId }),
  },
  {
    operation: 'createCron',
    outcomes: staff,
    variables: ({ shared }) =>
      input({ conversationID: shared.conversationId, message: 'Every day', repeat: 'daily' }),
  },
  {
    operation: 'updateCron',
    of: 'staff',
    outcomes: 'U N N F ok F F',
    variables: async (world) => input({ id: await cron(world), message: 'Other words' }),
  },
  {
    operation: 'updateCron',
    of: 'staff, paused',
    outcomes: staff,
    variables: async (world) => input({ id: await cron(world), status: 'paused' }),
  },
  {
    operation: 'deleteCron',
    of: 'staff',
    outcomes: staff,
    variables: async (world) => input({ id: await cron(world) }),
  },
]

/** One row of every kind, for the checks that another agency can neither change nor see one. */
export async function plant(world: World): Promise<void> {
  await waiting(world)
  await snoozed(world)
  await cron(world)
}

export const planted: Planted = {
  ScheduledTask: async ({ server, staff, shared }, content = 'Later') =>
    (await putOffMessage(server, staff, shared.conversationId, { content })).id,
  Cron: cron,
}
