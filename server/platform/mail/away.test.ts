import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUp } from '../../identity/factory.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { type SmtpServer, smtpServer } from '../../testing/smtp-server.ts'
import { withClient } from '../database/client.ts'
import { createLogger } from '../logging.ts'
import { createMailer } from './mailer.ts'

let smtp: SmtpServer
let server: TestServer
let email: string

beforeAll(async () => {
  smtp = await smtpServer()
  const log = createLogger('silent')
  const settings = { dataDir: '/nowhere', mailFrom: 'no-reply@atrium.test', smtpUrl: smtp.url }
  const mailer = createMailer(settings, { logger: log, clock: { now: () => new Date() } })
  const env = { LOG_LEVEL: 'fatal' }
  server = await testServer({ worker: false, env, mailer })
  email = (await signUp(server)).email
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})
beforeEach(() => {
  smtp.mode = 'well'
  smtp.mails.length = 0
  smtp.heard.length = 0
})

const query = async (sql: string) =>
  (await withClient(server.databaseUrl, (client) => client.query(sql))).rows

/** Asks for a mail as a person who has forgotten their password does. */
// From another address each time: few mails are sent for one caller.
let asked = 0
const ask = () => {
  asked += 1
  const remoteAddress = `192.0.2.${asked}`
  return server.inject({ method: 'POST', url: '/jwt/forgot-password', payload: { email }, remoteAddress })
}
const waiting = () =>
  query('select attempts::int, run_at > now() as later from graphile_worker.jobs order by id')
const whenItsTimeCame = async () => {
  await query('update graphile_worker._private_jobs set run_at = now()')
  await server.settle()
}

test('while the mail server is away a mail waits and is tried again, later each time, and then goes out once', async () => {
  await smtp.close()
  expect((await ask()).statusCode).toBeLessThan(300)
  await server.settle()
  expect(await waiting()).toEqual([{ attempts: 1, later: true }])
  await whenItsTimeCame()
  expect(await waiting()).toEqual([{ attempts: 2, later: true }])
  await smtp.listen()
  await server.settle()
  expect(smtp.mails).toEqual([])
  await whenItsTimeCame()
  expect(smtp.mails).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('a mail that was taken while the line broke comes again as the same mail, and the link of the first works (attack 29)', async () => {
  smtp.mode = 'forgetful'
  await ask()
  await server.settle()
  expect(smtp.mails).toHaveLength(1)
  smtp.mode = 'well'
  await whenItsTimeCame()
  expect(smtp.mails).toHaveLength(2)
  expect(new Set(smtp.mails).size).toBe(1)
  expect(await waiting()).toEqual([])
  const source = smtp.heard.join('\n').replaceAll('=\n', '')
  const token = /token=3D([\w-]{43})/.exec(source)?.[1]
  const payload = { token, password: 'another horse battery' }
  const reset = await server.inject({ method: 'POST', url: '/jwt/reset-password', payload })
  expect(reset.statusCode).toBeLessThan(300)
  // The mail that tells of it.
  await server.settle()
})

test('a line that was kept and broke meanwhile does not cost a mail', async () => {
  await ask()
  await server.settle()
  await smtp.close()
  await smtp.listen()
  await ask()
  await server.settle()
  if ((await waiting()).length > 0) await whenItsTimeCame()
  expect(smtp.mails).toHaveLength(2)
})
