import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../logging.ts'
import { type Delivery, toOptions } from './delivery.ts'
import type { ComposedMail } from './mail.ts'

/**
 * Without a mail server, emails become files in a folder, and the log shows subject and link, so that a local trial can continue.
 * A retry of the same email replaces the first.
 */
export class Outbox implements Delivery {
  readonly #folder: string
  readonly #logger: Logger

  constructor(folder: string, logger: Logger) {
    this.#folder = folder
    this.#logger = logger
  }

  async deliver(mail: ComposedMail, at: Date): Promise<void> {
    const path = join(this.#folder, `${mail.messageId.slice(1, mail.messageId.indexOf('@'))}.eml`)
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    try {
      await writeFile(`${path}.part`, await sourceOf(mail, at), { mode: 0o600 })
      await rename(`${path}.part`, path)
    } catch (error) {
      await rm(`${path}.part`, { force: true }).catch(() => undefined)
      throw error
    }
    this.#logger.info({ subject: mail.subject, link: mail.link }, 'mail written to the outbox')
  }

  close(): void {}
}

async function sourceOf(mail: ComposedMail, at: Date): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new MailComposer({ ...toOptions(mail, at), newline: 'windows' }).compile().build()
}
