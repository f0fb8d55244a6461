import type { Transporter } from 'nodemailer'
import type { Logger } from '../logging.ts'
import { type Delivery, toOptions } from './delivery.ts'
import type { ComposedMail } from './mail.ts'

/** Delivers mails to a mail server over a small connection pool. Errors: the server's, after which the job retries. */
export class Smtp implements Delivery {
  readonly #url: string
  readonly #logger: Logger
  readonly #patience: number
  #transporter?: Promise<Transporter>

  /** patience: milliseconds in which the server must respond */
  constructor(url: string, logger: Logger, patience = 15_000) {
    this.#url = url
    this.#logger = logger
    this.#patience = patience
  }

  async deliver(mail: ComposedMail, at: Date): Promise<void> {
    this.#transporter ??= connect(this.#url, this.#patience)
    const transporter = await this.#transporter
    try {
      await transporter.sendMail(toOptions(mail, at))
    } catch (error) {
      if (!isRefusedForGood(error)) throw error
      this.#logger.warn({ messageId: mail.messageId }, 'the mail server refuses the receiver for good')
    }
  }

  close(): void {
    this.#transporter?.then((transporter) => transporter.close())
  }
}

async function connect(url: string, patience: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  // A server may take long to scan a whole mail.
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: 4 * patience }
  return createTransport({ url, pool: true, maxConnections: 3, ...timeouts })
}

// A rejected recipient address stays invalid, so a retry is useless.
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
