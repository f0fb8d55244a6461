import { afterAll, beforeAll, test } from 'vitest'
import type { TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { type Act, type Call, expectEveryPair, pairsServer, testThatAllAreTried } from '../testing/pairs.ts'
import type { TestServer } from '../testing/server.ts'
import { cronJob, taskJob } from './commands/due-jobs.ts'
import { call, comeNearer, putOffMessage } from './factory.ts'
import { jobs } from './jobs.ts'
import { access } from './policy.ts'

// A person's scheduled tasks, from two of their devices at the same moment, and while a worker runs them.
let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  ;({ server, agency } = await pairsServer())
})
afterAll(() => server.stop())

type Thing = TestChannel & { taskID: string; cronID: string; messageID: string; snoozedID: string }

async function plant(): Promise<Thing> {
  await withClient(server.databaseUrl, (client) =>
    client.query('delete from scheduled_task; delete from cron'),
  )
  const channel = await openChannel(server, agency.staff, { name: newId(), others: [agency.client] })
  const { conversationId: conversationID } = channel
  const { id: taskID } = await putOffMessage(server, agency.staff, conversationID)
  const { id: messageID } = await say(server, agency.staff, conversationID)
  const [snoozed] = await call<{ id: string }[]>(server, agency.staff, 'snoozeMessages', {
    snoozedMessages: [messageID],
  })
  const cron = await call<{ id: string }>(
    server,
    agency.staff,
    'createCron',
    { conversationID, message: 'Every Friday', repeat: 'weekly' },
    'id',
  )
  return { ...channel, taskID, messageID, snoozedID: snoozed?.id ?? '', cronID: cron.id }
}

const later = () => new Date(Date.now() + 7_200_000).toISOString()

const acts: Record<string, Act<Thing>> = {
  createScheduledTask: ({ conversationId: conversationID }) => ({ conversationID, content: 'Later' }),
  updateScheduledTask: ({ taskID: id }) => ({ id, content: 'Other words', sendAt: later() }),
  'updateScheduledTask back': ({ snoozedID: id }) => ({ id, sendAt: later() }),
  sendScheduledTask: ({ taskID: id }) => ({ id }),
  cancelScheduledTask: ({ taskID: id }) => ({ id }),
  'cancelScheduledTask snoozed': ({ snoozedID: id }) => ({ id }),
  snoozeMessages: ({ messageID }) => ({ snoozedMessages: [messageID] }),
  createCron: ({ conversationId: conversationID }) => ({ conversationID, message: 'Every Friday' }),
  updateCron: ({ cronID: id }) => ({ id, message: 'Every Monday' }),
  'updateCron paused': ({ cronID: id }) => ({ id, status: 'paused' }),
  deleteCron: ({ cronID: id }) => ({ id }),
  // A worker does what is due.
  send: async () => due(),
  unsnooze: async () => due(),
  cron: async () => due(),
  // Where it goes to, and what comes back.
  updateChannel: ({ channelId: id }) => ({ id, status: 'archived' }),
  createMessage: ({ conversationId: conversationID }) => ({ id: newId(), conversationID, content: 'Now' }),
  deleteMessage: ({ messageID: id }) => ({ id }),
}

const due = async () => {
  await comeNearer(server.databaseUrl, 300)
  return {}
}
const job =
  (name: string, idOf: (thing: Thing) => string): Call<Thing> =>
  async (_, thing) => {
    const work = jobs[name]
    if (typeof work !== 'function') throw new Error('there is no such job')
    const { agencyId, userId } = agency.staff
    await work(server.app, { agencyId, userId, id: idOf(thing) }, { id: '1' })
  }

test('any two things are done to what somebody has put off at once: nobody waits in a circle, and nothing is sent twice', async () => {
  await expectEveryPair(server, {
    plant,
    acts,
    calls: {
      send: job(taskJob, ({ taskID }) => taskID),
      unsnooze: job(taskJob, ({ snoozedID }) => snoozedID),
      cron: job(cronJob, ({ cronID }) => cronID),
    },
    ends: [
      ...[
        'sendScheduledTask',
        'cancelScheduledTask',
        'cancelScheduledTask snoozed',
        'deleteCron',
        'send',
        'unsnooze',
      ],
      ...['cron', 'updateChannel', 'deleteMessage'],
    ],
    callers: [agency.staff, agency.staff],
    lanes: 1,
  })
})

testThatAllAreTried(access, acts)
