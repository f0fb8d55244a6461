import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shortText } from '../../../shared/cut-text.ts'
import { smtpServer } from '../../testing/smtp-server.ts'
import { createLogger } from '../logging.ts'
import { compose } from './compose.ts'
import type { Mail, MailTemplate } from './mail.ts'
import { createMailer, silentMailer } from './mailer.ts'
import { Smtp } from './smtp.ts'

const words = () => ({
  subject: 'Grüße',
  paragraphs: ['.', 'Hello'],
  action: { label: 'Open', url: 'https://atrium.test/secret-token' },
})
const template: MailTemplate<object> = { en: words, fr: words, de: words, pt: words }
const mail: Mail<object> = { id: 'job-1', to: 'anna@example.com', template, language: 'en', data: {} }
const mailFrom = '"Atrium, the room" <no-reply@atrium.test>'
const clock = { now: () => new Date('2026-03-03T09:41:00Z') }

let dataDir: string
let log: string[]
const logger = createLogger('info', { write: (line) => void log.push(line) })

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-mail-'))
  log = []
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('without a mail server a mail is a file, once however often it is tried, and the log tells its link (attack 29)', async () => {
  const mailer = createMailer({ dataDir, mailFrom }, { logger, clock })
  await mailer.send(mail)
  await mailer.send(mail)
  const files = await readdir(join(dataDir, 'outbox'))
  expect(files).toEqual([expect.stringMatching(/^[0-9a-f]{40}\.eml$/)])
  const path = join(dataDir, 'outbox', files[0] as string)
  const source = await readFile(path, 'utf8')
  expect(source).toContain('From: "Atrium, the room" <no-reply@atrium.test>\r\n')
  expect(source).toContain('To: anna@example.com\r\n')
  expect(source).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=\r\n')
  expect(source).toContain('Date: Tue, 03 Mar 2026 09:41:00 +0000\r\n')
  expect(source).toContain('Auto-Submitted: auto-generated\r\n')
  expect((await stat(path)).mode & 0o077).toBe(0)
  expect(JSON.parse(log[0] as string)).toMatchObject({
    subject: 'Grüße',
    link: 'https://atrium.test/secret-token',
  })
})

/** A header as a mail program shows it, which decodes encoded words anywhere in it. */
function shown(source: string, header: string): string {
  const value = new RegExp(`^${header}: (.*(?:\r\n[ \t].*)*)`, 'm').exec(source)?.[1] ?? ''
  return value
    .replace(/\r\n(?=[ \t])/g, '')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) =>
          kind.toLowerCase() === 'b'
            ? Buffer.from(text, 'base64')
            : Buffer.from(
                text
                  .replaceAll('_', ' ')
                  .replace(/=([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
                'latin1',
              ),
        ),
      ).toString(),
    )
}

test.each([
  '=?utf-8?q?x?=',
  'Re: =?utf-8?q?evil.example?= invites you',
  '=?UTF-8?B?ZXZpbC5leGFtcGxl?=',
  '=?utf-8?q?=E2=80=AEx?= "quoted" so',
  'Größe =?utf-8?q?x?= 👍🏽',
  '=?utf-8?q?a?= =?utf-8?q?b?=',
  'is a=?b',
  `${'long '.repeat(30)}=?utf-8?q?x?=`,
])('%s is shown as it was written, as a subject and as a name (F20)', async (written) => {
  const said = () => ({ subject: written, sender: written, paragraphs: [], written: ['subject' as const] })
  const mailer = createMailer({ dataDir, mailFrom }, { logger, clock })
  await mailer.send({ ...mail, template: { en: said, fr: said, de: said, pt: said } })
  const [file = ''] = await readdir(join(dataDir, 'outbox'))
  const source = await readFile(join(dataDir, 'outbox', file), 'utf8')
  expect(shown(source, 'Subject')).toBe(written.trim())
  const name = shown(source, 'From').replace(/ <no-reply@atrium\.test>$/, '')
  const whole = name.replaceAll(/[\u2060]|^"|"$/g, '').replaceAll('\\"', '"')
  expect(whole).toBe(shortText(written, 80))
})

test('with a mail server a mail goes there, and the log tells nothing of it', async () => {
  const server = await smtpServer()
  const mailer = createMailer({ dataDir, mailFrom, smtpUrl: server.url }, { logger, clock })
  await mailer.send(mail)
  mailer.close()
  await server.close()
  expect(server.heard).toContain('MAIL FROM:<no-reply@atrium.test>')
  expect(server.heard).toContain('RCPT TO:<anna@example.com>')
  expect(server.heard.join('\n')).toMatch(/^Message-ID: <[0-9a-f]{40}@atrium\.test>$/m)
  expect(log).toEqual([])
  await expect(readdir(join(dataDir, 'outbox'))).rejects.toThrow('ENOENT')
})

test('a mail server that is busy or away makes the job try again', async () => {
  const busy = await smtpServer({ 'RCPT TO': '451 later' })
  const mailer = createMailer({ dataDir, mailFrom, smtpUrl: busy.url }, { logger, clock })
  await expect(mailer.send(mail)).rejects.toThrow('451')
  await busy.close()
  await expect(mailer.send(mail)).rejects.toThrow()
  mailer.close()
})

test('a mail server that takes the connection and says nothing is given up, and asked again at the next try', async () => {
  const server = await smtpServer()
  const delivery = new Smtp(server.url, logger, 100)
  const composed = compose(mail, { name: 'Atrium', address: 'no-reply@atrium.test' })
  server.mode = 'silent'
  await expect(delivery.deliver(composed, clock.now())).rejects.toThrow(/Greeting never received|Timeout/)
  server.mode = 'well'
  await delivery.deliver(composed, clock.now())
  expect(server.mails).toHaveLength(1)
  delivery.close()
  await server.close()
})

test('a folder that cannot take the mail makes the job try again and keeps no half of it', async () => {
  const mailer = createMailer({ dataDir, mailFrom }, { logger, clock })
  await mailer.send(mail)
  const [name = ''] = await readdir(join(dataDir, 'outbox'))
  await rm(join(dataDir, 'outbox', name))
  await mkdir(join(dataDir, 'outbox', name))
  await expect(mailer.send(mail)).rejects.toThrow()
  expect(await readdir(join(dataDir, 'outbox'))).toEqual([name])
})

test('an address that the mail server refuses for good is given up, with a line in the log', async () => {
  const server = await smtpServer({ 'RCPT TO': '550 no such person' })
  const mailer = createMailer({ dataDir, mailFrom, smtpUrl: server.url }, { logger, clock })
  await mailer.send(mail)
  mailer.close()
  await server.close()
  expect(log).toHaveLength(1)
  expect(log[0]).not.toContain('anna@example.com')
})

test('for demo data nothing is sent', async () => {
  await silentMailer.send(mail)
  expect(await readdir(dataDir)).toEqual([])
})
