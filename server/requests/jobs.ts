import { z } from 'zod'
import { isMailedNow } from '../notifications/commands/mail.ts'
import type { Context } from '../platform/context.ts'
import { parse } from '../platform/input.ts'
import { oneByOne } from '../platform/jobs/one-by-one.ts'
import { inQueue, type Job } from '../platform/room.ts'
import { examineJob, examineVersion } from './commands/examine-version.ts'
import { mailJob } from './commands/notify.ts'
import { remind } from './commands/remind.ts'
import { mailKinds, requestMail } from './mails.ts'
import { dueApprovals } from './queries/due.ts'
import { requestToMail } from './queries/mail-content.ts'

const mailing = z.object({
  agencyId: z.uuid(),
  userId: z.uuid(),
  kind: z.enum(mailKinds),
  subjectId: z.uuid(),
  actorId: z.uuid().nullable(),
})

const ofVersion = z.object({ agencyId: z.uuid(), id: z.uuid() })

export const jobs: Record<string, Job> = {
  ...inQueue('mails', {
    // The text is read when the email is sent: content that became internal or was deleted before is not sent.
    [mailJob]: async (app, payload, { id }) => {
      const { agencyId, userId, ...subject } = parse(mailing, payload)
      const asReader = <Result>(work: (ctx: Context) => Promise<Result>) =>
        app.as({ kind: 'actor', agencyId, userId }, work)
      if (!(await asReader((ctx) => isMailedNow(ctx, { ...subject, userId })))) return
      const mail = await asReader((ctx) => ctx.read((tx) => requestToMail(tx, subject)))
      if (mail) await app.mailer.send({ id, template: requestMail, ...mail })
    },
  }),
  ...inQueue('files', {
    [examineJob]: (app, payload) => examineVersion(app, parse(ofVersion, payload)),
  }),
  // Idempotent within a day, so extra or missed runs do no harm.
  'requests.remind': async (app) => {
    const due = await app.asPlatform((ctx) => ctx.read(dueApprovals))
    await oneByOne(app, due, ({ agencyId, ...approval }) =>
      app.asSystem(agencyId, 'staff', (ctx) => ctx.write((tx) => remind(tx, approval))),
    )
  },
}

export const schedule = { 'requests.remind': '*/15 * * * *' }
