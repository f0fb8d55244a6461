import { z } from 'zod'
import type { App } from '../platform/app.ts'
import type { Context } from '../platform/context.ts'
import { parse } from '../platform/input.ts'
import { inQueue, type Job } from '../platform/room.ts'
import { gatherJob, gatherMail, mailJob, putOffMail } from './commands/mail.ts'
import { deleteOldNotifications } from './commands/notify.ts'
import { notificationMail } from './mails/messages.ts'
import { notificationsMail } from './queries/mail-content.ts'
import { heldMail } from './queries/quiet.ts'

const ofPerson = z.object({ agencyId: z.uuid(), userId: z.uuid() })
const mailing = ofPerson.extend({ ids: z.array(z.uuid()) })

export const jobs: Record<string, Job> = {
  'notifications.deleteOld': (app) => app.asPlatform(deleteOldNotifications),

  [gatherJob]: (app, payload) => asPerson(app, parse(ofPerson, payload), gatherMail),

  ...inQueue('mails', {
    // Texts are read when the mail is sent: what its reader may no longer see, or has read meanwhile, is not sent.
    [mailJob]: async (app, payload, { id }) => {
      const { ids, ...person } = parse(mailing, payload)
      const until = await asPerson(app, person, (ctx) => ctx.read((tx) => heldMail(tx, ids)))
      // A mail that could not be sent before is not sent at night.
      if (until) return asPerson(app, person, (ctx) => putOffMail(ctx, payload, until))
      const mail = await asPerson(app, person, (ctx) => ctx.read((tx) => notificationsMail(tx, ids)))
      if (mail) await app.mailer.send({ id, template: notificationMail, ...mail })
    },
  }),
}

export const schedule = { 'notifications.deleteOld': '41 3 * * *' }

type Person = z.infer<typeof ofPerson>

const asPerson = <Result>(app: App, person: Person, work: (ctx: Context) => Promise<Result>) =>
  app.as({ kind: 'actor', agencyId: person.agencyId, userId: person.userId }, work)
