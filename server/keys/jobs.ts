import { z } from 'zod'
import { languages } from '../../shared/identity.ts'
import { parse } from '../platform/input.ts'
import { inQueue, type Job } from '../platform/room.ts'
import { cleanUpLaunches } from './commands/clean-up-launches.ts'
import { launchToMail } from './commands/launch-to-mail.ts'
import { launchMail } from './mails.ts'

const asked = z.object({
  keyAgencyId: z.uuid(),
  credentialId: z.uuid(),
  email: z.string(),
  name: z.string(),
  language: z.enum(languages),
  address: z.string(),
  agencyId: z.uuid().nullable(),
})

// The link is created here and not by the command: a code in the queue would be readable.
const mails = inQueue('mails', {
  'keys.mailLaunch': async (app, payload, { id }) => {
    const mail = await app.asPlatform((ctx) => launchToMail(ctx, parse(asked, payload)))
    if (mail) await app.mailer.send({ id, template: launchMail, ...mail })
  },
})

export const jobs: Record<string, Job> = {
  ...mails,
  'keys.cleanUp': (app) => app.asPlatform(cleanUpLaunches),
}

export const schedule = { 'keys.cleanUp': '27 3 * * *' }
