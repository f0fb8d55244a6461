import { compose } from './compose.ts'
import type { ComposedMail, Mail } from './mail.ts'
import type { Mailer } from './mailer.ts'

/** Keeps the mails it is given, for tests. */
export class MemoryMailer implements Mailer {
  readonly sent: ComposedMail[] = []

  async send<Data>(mail: Mail<Data>): Promise<void> {
    this.sent.push(compose(mail, { name: 'Atrium', address: 'no-reply@atrium.test' }))
  }

  close(): void {}
}
