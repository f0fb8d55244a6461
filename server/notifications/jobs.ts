import { z } from 'zod'
import type { App } from '../platform/app.ts'
import type { Context } from '../platform/context.ts'
import { parse } from '../platform/input.ts'
import { inQueue, type Job } from '../platform/room.ts'
import { gatherJob, gatherMail, isGatheredMailSentNow, mailJob } from './commands/mail.ts'
import { deleteOldNotifications } from './commands/notify.ts'
import { notificationMail } from './mails/messages.ts'
import { notificationsMail } from './queries/mail-content.ts'

const ofPerson = z.object({ agencyId: z.uuid(), userId: z.uuid() })
const mailing = ofPerson.extend({ ids: z.array(z.uuid()) })

export const jobs: Record<string, Job> = {
  'notifications.deleteOld': (app) => app.asPlatform(deleteOldNotifications),

  [gatherJob]: (app, payload) => asPerson(app, parse(ofPerson, payload), gatherMail),

  ...inQueue('mails', {
    // Texts are read when the mail is sent: what its reader may no longer see, or has read meanwhile, is not sent.
    [mailJob]: async (app, payload, { id }) => {
      const { ids, ...person } = parse(mailing, payload)
      const { userId } = person
      const job = { task: mailJob, payload, id }
      if (!(await asPerson(app, person, (ctx) => isGatheredMailSentNow(ctx, { userId, ids, job })))) return
      const mail = await asPerson(app, person, (ctx) => ctx.read((tx) => notificationsMail(tx, ids)))
      if (mail) await app.mailer.send({ id, template: notificationMail, ...mail })
    },
  }),
}

export const schedule = { 'notifications.deleteOld': '41 3 * * *' }

type Person = z.infer<typeof ofPerson>

const asPerson = <Result>(app: App, person: Person, work: (ctx: Context) => Promise<Result>) =>
  app.as({ kind: 'actor', agencyId: person.agencyId, userId: person.userId }, work)
