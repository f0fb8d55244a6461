import { join } from 'node:path'
import addressparser from 'nodemailer/lib/addressparser'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logging.ts'
import { compose, type Sender } from './compose.ts'
import type { Delivery } from './delivery.ts'
import { product } from './frame-words.ts'
import type { Mail } from './mail.ts'
import { Outbox } from './outbox.ts'
import { Smtp } from './smtp.ts'

export interface Mailer {
  /** Sends one mail; idempotent by id for receivers. Called by jobs only, which retry if it throws. */
  send<Data>(mail: Mail<Data>): Promise<void>
  close(): void
}

export type MailSettings = { dataDir: string; mailFrom: string; smtpUrl?: string }

/** The configured mailer: a mail server, or else the folder `outbox` under DATA_DIR. */
export function createMailer(
  settings: MailSettings,
  { logger, clock }: { logger: Logger; clock: Clock },
): Mailer {
  const delivery: Delivery = settings.smtpUrl
    ? new Smtp(settings.smtpUrl, logger)
    : new Outbox(join(settings.dataDir, 'outbox'), logger)
  const sender = parseSender(settings.mailFrom)
  return {
    send: (mail) => delivery.deliver(compose(mail, sender), clock.now()),
    close: () => delivery.close(),
  }
}

/** Sends nothing: for demo data, whose people do not exist. */
export const silentMailer: Mailer = { send: async () => {}, close: () => {} }

/** The name and address that mails are sent from. */
export function parseSender(text: string): Sender {
  const [sender] = addressparser(text, { flatten: true })
  if (!sender?.address) throw new TypeError('MAIL_FROM must hold an e-mail address')
  return { name: sender.name || product, address: sender.address }
}
