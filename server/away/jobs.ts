import { isSentNow } from '../notifications/commands/mail.ts'
import type { App } from '../platform/app.ts'
import type { Context } from '../platform/context.ts'
import { ProductError } from '../platform/errors.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'
import { inQueue, type Job } from '../platform/room.ts'
import { answer } from './commands/answer.ts'
import { lookForReaders } from './commands/look.ts'
import { queueDigest } from './commands/queue-digest.ts'
import { forgetUnseenMail, queueUnseenMail } from './commands/queue-unseen-mail.ts'
import { answerJob, digestJob, mailDigestJob, mailUnseenJob, unseenJob } from './commands/tasks.ts'
import { digestMail, type UnseenData, unseenMail } from './mails/messages.ts'
import { addressOf } from './queries/address.ts'
import type { Person } from './queries/due.ts'
import { digestToMail, type UnseenMail, unseenToMail } from './queries/mail-content.ts'

// Texts are read when an email is sent, not when it is queued: the queue contains no readable text, and messages that
// were read, withdrawn or deleted in between are not sent.
const mails = inQueue('mails', {
  [mailUnseenJob]: async (app, payload, { id }) => {
    const { after, until, ...person } = payload as Person & { after: string | null; until: string }
    const span = { after: after ? new Date(after) : null, until: new Date(until) }
    const mail = await asPerson(app, person, (ctx) =>
      ctx.read((tx) => unseenToMail(tx, span, 'unseenNotificationEnabled')),
    )
    if (!mail) return asPerson(app, person, forgetUnseenMail)
    await send(app, { id, person, mail, template: unseenMail })
  },

  [mailDigestJob]: async (app, payload, { id }) => {
    const { after, until, ...person } = payload as Person & { after: string | null; until: string }
    const job = { task: mailDigestJob, payload, id }
    const { userId } = person
    if (!(await asPerson(app, person, (ctx) => isSentNow(ctx, { userId, job })))) return
    const span = { after: after ? new Date(after) : null, until: new Date(until) }
    const mail = await asPerson(app, person, (ctx) => ctx.read((tx) => digestToMail(tx, span)))
    if (mail) await send(app, { id, person, mail, template: digestMail })
  },
})

export const jobs: Record<string, Job> = {
  ...mails,
  [unseenJob]: (app, payload) => asPerson(app, payload as Person, queueUnseenMail),
  [digestJob]: (app, payload) => {
    const { day, ...person } = payload as Person & { day: string }
    return asPerson(app, person, (ctx) => queueDigest(ctx, day))
  },
  [answerJob]: async (app, payload) => {
    const { messageId, ...person } = payload as Person & { messageId: string }
    try {
      await asPerson(app, person, (ctx) => answer(ctx, messageId))
    } catch (error) {
      // No automatic reply in conversations in which they can't write.
      if (!(error instanceof ProductError) || !refusals.has(error.code)) throw error
    }
  },
  'away.look': (app) => app.asPlatform(lookForReaders),
}

const refusals = new Set<string>(['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT', 'CONFLICT'])

export const schedule = { 'away.look': '* * * * *' }

type Sending = { id: string; person: Person; mail: UnseenMail; template: MailTemplate<UnseenData> }

async function send(app: App, { id, person, mail, template }: Sending): Promise<void> {
  const address = await addressOf(app, person)
  const { data, ...rest } = mail
  await app.mailer.send({ id, template, data: { ...data, address }, ...rest })
}

const asPerson = <Result>(app: App, { agencyId, userId }: Person, work: (ctx: Context) => Promise<Result>) =>
  app.as({ kind: 'actor', agencyId, userId }, work)
