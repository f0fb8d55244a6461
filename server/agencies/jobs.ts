import { z } from 'zod'
import { parse } from '../platform/input.ts'
import { inQueue } from '../platform/room.ts'
import { invitationMail, invitationReminderMail } from './mails.ts'
import { invitationToMail } from './queries/invitation-mail.ts'

const mailing = z.object({ agencyId: z.uuid(), invitationId: z.uuid(), again: z.boolean() })

export const jobs = inQueue('mails', {
  // One that was cancelled or accepted meanwhile is not sent any more.
  'agencies.mailInvitation': async (app, payload, job) => {
    const { agencyId, invitationId, again } = parse(mailing, payload)
    const mail = await app.asSystem(agencyId, 'staff', (ctx) =>
      ctx.read((tx) => invitationToMail(tx, invitationId)),
    )
    if (!mail) return
    const template = again ? invitationReminderMail : invitationMail
    await app.mailer.send({ id: job.id, template, ...mail })
  },
})
