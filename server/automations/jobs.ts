import { z } from 'zod'
import { runsKeptDays } from '../../shared/automations.ts'
import { isSentNow } from '../notifications/commands/mail.ts'
import { inBatches } from '../platform/database/in-batches.ts'
import { parse } from '../platform/input.ts'
import { inQueue, type Job } from '../platform/room.ts'
import { deleteOldRuns } from './commands/delete-old-runs.ts'
import { resumeAutomation, resumeJob } from './commands/pause.ts'
import { doRunNow, runJob } from './commands/run-now.ts'
import { automationMail, mailJob } from './mails.ts'
import { automationToMail } from './queries/mail-content.ts'

const running = z.object({
  agencyId: z.uuid(),
  automationId: z.uuid(),
  userId: z.uuid(),
  runId: z.uuid(),
})
const resuming = z.object({ agencyId: z.uuid(), id: z.uuid() })
const mailing = z.object({
  agencyId: z.uuid(),
  userId: z.uuid(),
  ownerId: z.uuid(),
  effectId: z.uuid(),
  toClient: z.boolean(),
})

export const jobs: Record<string, Job> = {
  [runJob]: (app, payload) => doRunNow(app, parse(running, payload)),

  [resumeJob]: async (app, payload) => {
    const { agencyId, id } = parse(resuming, payload)
    await app.asSystem(agencyId, 'staff', (ctx) => resumeAutomation(ctx, id))
  },

  'automations.deleteOldRuns': (app) =>
    app.asPlatform((ctx) => inBatches((most) => deleteOldRuns(ctx, runsKeptDays, most))),

  ...inQueue('mails', {
    [mailJob]: async (app, payload, { id }) => {
      const { agencyId, ...about } = parse(mailing, payload)
      const job = { task: mailJob, payload, id }
      const mail = await app.asSystem(agencyId, 'staff', async (ctx) =>
        (await isSentNow(ctx, { userId: about.userId, job }))
          ? ctx.read((tx) => automationToMail(tx, about))
          : null,
      )
      if (mail) await app.mailer.send({ id, template: automationMail, ...mail })
    },
  }),
}

export const schedule = { 'automations.deleteOldRuns': '23 3 * * *' }
