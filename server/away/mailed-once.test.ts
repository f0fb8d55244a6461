import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { MemoryMailer } from '../platform/mail/memory-mailer.ts'
import { rooms } from '../rooms.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type Line, lineTo } from '../testing/line.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { lookForReaders } from './commands/look.ts'
import { queueUnseenMail } from './commands/queue-unseen-mail.ts'
import { pass } from './factory.ts'

/** A mailer that can be made to fail after it has accepted a mail. */
class FailingMailer extends MemoryMailer {
  failures = 0
  override async send<Data>(mail: Mail<Data>): Promise<void> {
    await super.send(mail)
    if (this.failures-- > 0) throw new Error('the line broke')
  }
}

const clock = settableClock()
let database: TestDatabase
let line: Line
let server: TestServer
let mailer: FailingMailer
let agency: TestAgency

beforeAll(async () => {
  database = await testDatabase()
  line = await lineTo(database.url)
  mailer = new FailingMailer()
  const options = { worker: false, clock, mailer, env: { LOG_LEVEL: 'silent' } }
  server = await testServer({ ...options, database: { ...database, url: line.url } })
})
beforeEach(async () => {
  agency = await foundAgency(server)
  const channel = await openChannel(server, agency.staff, { others: [agency.client] })
  await say(server, agency.staff, channel.conversationId, { content: 'Waits' })
  await server.settle()
  // Its readers are recorded by a run of the job, long before it is due.
  await pass(server, clock, 2, [agency.staff])
  await server.app.asPlatform(lookForReaders)
  await pass(server, clock, 59, [agency.staff])
})
afterAll(async () => {
  await server.stop()
  await line.stop()
})

const decide = () =>
  server.app.as({ kind: 'actor', agencyId: agency.agencyId, userId: agency.client.userId }, queueUnseenMail)
const mails = () => mailer.sent.filter(({ to }) => to === agency.client.email)
const waitingMails = () =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from graphile_worker.jobs j where task_identifier = 'away.mailUnseen'`,
    )
    return rows[0].count
  })

test('ten workers that decide at the same time give one mail to be sent (attack 29)', async () => {
  await Promise.all(Array.from({ length: 10 }, decide))
  expect(await waitingMails()).toBe(1)
  await server.settle()
  expect(mails()).toHaveLength(1)
})

test.each(['before', 'after'] as const)(
  'a worker that dies %s its decision is written leaves it to the next, and there is one mail',
  async (when) => {
    const died = line.cutAt(['update "unseen_mail"', 'commit'], when)
    await expect(decide()).rejects.toThrow()
    await died
    expect(await waitingMails()).toBe(when === 'after' ? 1 : 0)
    await decide()
    await decide()
    await server.settle()
    expect(mails()).toHaveLength(1)
  },
)

test('a mail whose sending broke off is the same mail when it is sent again', async () => {
  await decide()
  mailer.failures = 1
  await server.settle()
  await withClient(database.url, (client) =>
    client.query('update graphile_worker._private_jobs set run_at = now()'),
  )
  await server.settle()
  expect(new Set(mails().map(({ messageId }) => messageId)).size).toBe(1)
})

test('two servers’ workers send one mail, however often it is looked', async () => {
  const workers = await Promise.all([1, 2].map(() => startWorker(server.app, rooms, database.url)))
  for (let times = 0; times < 3; times += 1) await server.app.asPlatform(lookForReaders)
  await expect.poll(() => mails().length).toBe(1)
  await server.app.asPlatform(lookForReaders)
  await expect.poll(waitingMails).toBe(0)
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(mails()).toHaveLength(1)
})
