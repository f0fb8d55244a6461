import { z } from 'zod'
import { parse } from '../platform/input.ts'
import { inQueue } from '../platform/room.ts'
import { sweepTrash } from './commands/library.ts'
import { removeFiles, removeReleased, sweepFiles } from './commands/remove.ts'

// A job from before owners had an agency concerns a person or an agency; the upgrade migrated all others.
const owner = z.object({ kind: z.string(), id: z.string(), agencyId: z.string().nullable().default(null) })
const keys = z.array(z.string()).nullable()
// New owners, under the property name in waiting jobs.
const heirs = z.array(z.object({ owner, keys: z.array(z.string()) })).optional()
// A job added by an older version names a single owner.
const removal = z.union([
  z
    .object({ owners: z.array(owner), keys, heirs })
    .transform(({ heirs: newOwners, ...rest }) => ({ ...rest, newOwners })),
  z.object({ owner, keys }).transform((one) => ({ owners: [one.owner], keys: one.keys })),
])

const released = z.object({ released: z.array(z.string()) })

export const jobs = inQueue('files', {
  'media.removeFiles': (app, payload) =>
    app.asPlatform((ctx) => {
      const what = parse(z.union([released, removal]), payload)
      return 'released' in what ? removeReleased(ctx, what.released) : removeFiles(ctx, what)
    }),
  'media.sweep': (app) =>
    app.asPlatform(async (ctx) => {
      await sweepTrash(ctx)
      await sweepFiles(ctx)
    }),
})

export const schedule = { 'media.sweep': '17 * * * *' }
