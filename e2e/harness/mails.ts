import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Served } from './atrium.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The URL of the button. */
  link: string
}

const patience = 60_000

/** The email to an address with a matching subject, once it has arrived. */
export async function mailTo(
  atrium: Pick<Served, 'dataDir'>,
  address: string,
  subject: RegExp,
): Promise<Mail> {
  const end = Date.now() + patience
  for (;;) {
    const mails = await mailsOf(atrium)
    const mail = mails.find((each) => each.to === address && subject.test(each.subject))
    if (mail) return mail
    if (Date.now() > end)
      throw new Error(`No mail to ${address} about ${subject}, but: ${subjectsTo(address, mails)}`)
    await pause(100)
  }
}

const subjectsTo = (address: string, mails: Mail[]) =>
  mails.flatMap(({ to, subject }) => (to === address ? [subject] : [])).join(', ')

/** Emails that were already parsed, by path: hundreds of journeys on one server have thousands. */
const known = new Map<string, Mail>()

async function mailsOf({ dataDir }: Pick<Served, 'dataDir'>): Promise<Mail[]> {
  const outbox = join(dataDir, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml'))
  return Promise.all(files.map((name) => read(join(outbox, name))))
}

async function read(path: string): Promise<Mail> {
  const mail = known.get(path) ?? parse(await readFile(path, 'utf8'))
  known.set(path, mail)
  return mail
}

/** Parses the emails of our server: headers, then the plain text as the first part. */
function parse(source: string): Mail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(source)?.[1]?.trim() ?? ''
  const [, plain = ''] = source.split(/^Content-Transfer-Encoding: .*\r\n\r\n/m)
  const text = fromQuotedPrintable(plain)
  return {
    to: header('To'),
    subject: header('Subject'),
    text,
    link: /^https?:\S+$/m.exec(text)?.[0] ?? '',
  }
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}
