import { z } from 'zod'
import { parse } from '../platform/input.ts'
import type { JobHandler } from '../platform/room.ts'
import { removeFiles, sweepFiles } from './commands.ts'

const removal = z.object({
  owner: z.object({ kind: z.string(), id: z.string() }),
  keys: z.array(z.string()).nullable(),
})

export const jobs: Record<string, JobHandler> = {
  'media.removeFiles': (app, payload) => app.asPlatform((ctx) => removeFiles(ctx, parse(removal, payload))),
  'media.sweep': (app) => app.asPlatform(sweepFiles),
}

export const schedule = { 'media.sweep': '17 * * * *' }
