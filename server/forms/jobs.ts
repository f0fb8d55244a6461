import { z } from 'zod'
import { parse } from '../platform/input.ts'
import { inQueue } from '../platform/room.ts'
import { decisionMail } from './mails.ts'
import { decisionToMail } from './queries/decision-mail.ts'

const mailing = z.object({ agencyId: z.uuid(), formId: z.uuid() })

export const jobs = inQueue('mails', {
  'forms.mailDecision': async (app, payload, job) => {
    const { agencyId, formId } = parse(mailing, payload)
    const mail = await app.asSystem(agencyId, 'staff', (ctx) => ctx.read((tx) => decisionToMail(tx, formId)))
    if (mail) await app.mailer.send({ id: job.id, template: decisionMail, ...mail })
  },
})
