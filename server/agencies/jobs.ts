import { z } from 'zod'
import type { App } from '../platform/app.ts'
import { parse } from '../platform/input.ts'
import { inQueue } from '../platform/room.ts'
import { checkDomain } from './commands/domains.ts'
import { invitationMail, invitationReminderMail, pairingMail } from './mails.ts'
import { provenDomains } from './queries/domains.ts'
import { invitationToMail } from './queries/invitation-mail.ts'
import { symLinkToMail } from './queries/sym-links.ts'

const mailing = z.object({ agencyId: z.uuid(), invitationId: z.uuid(), again: z.boolean() })
const pairing = z.object({ agencyId: z.uuid(), symLinkId: z.uuid() })

/** Rechecks the domains of all agencies. */
export async function checkAllDomains(app: App): Promise<void> {
  const domains = await app.asPlatform((ctx) => ctx.read(provenDomains))
  for (const { agencyId, name } of domains)
    await app
      .asSystem(agencyId, 'staff', (ctx) => checkDomain(ctx, { name }))
      .catch((cause) => app.log.warn({ err: cause }, 'a domain could not be checked'))
}

export const schedule = { 'agencies.checkDomains': '41 */6 * * *' }

export const mailJobs = inQueue('mails', {
  // An invitation that was cancelled or accepted meanwhile is not sent.
  'agencies.mailInvitation': async (app, payload, job) => {
    const { agencyId, invitationId, again } = parse(mailing, payload)
    const mail = await app.asSystem(agencyId, 'staff', (ctx) =>
      ctx.read((tx) => invitationToMail(tx, invitationId)),
    )
    if (!mail) return
    const template = again ? invitationReminderMail : invitationMail
    await app.mailer.send({ id: job.id, template, ...mail })
  },
  'agencies.mailPairing': async (app, payload, job) => {
    const { agencyId, symLinkId } = parse(pairing, payload)
    const mail = await app.asSystem(agencyId, 'staff', (ctx) =>
      ctx.read((tx) => symLinkToMail(tx, symLinkId)),
    )
    if (mail) await app.mailer.send({ id: job.id, template: pairingMail, ...mail })
  },
})

export const jobs = { ...mailJobs, 'agencies.checkDomains': (app: App) => checkAllDomains(app) }
