import { z } from 'zod'
import type { App } from '../platform/app.ts'
import { parse } from '../platform/input.ts'
import { oneByOne } from '../platform/jobs/one-by-one.ts'
import type { Job } from '../platform/room.ts'
import { followRequests } from './commands/follow-requests.ts'
import { recountJob } from './commands/recount.ts'
import { countedRequests, dueRequests } from './queries/due.ts'

/** How many requests are followed in one transaction. */
const batch = 200

const ofAgency = z.object({ agencyId: z.uuid() })

/** Says of all clocks that are due or at risk that they are. */
export async function sweepClocks(app: App): Promise<void> {
  const due = await app.asPlatform((ctx) => ctx.read(dueRequests))
  await followAll(app, due)
}

const followAll = (app: App, due: readonly { agencyId: string; requestIds: string[] }[]): Promise<void> =>
  oneByOne(
    app,
    due.flatMap(({ agencyId, requestIds }) => chunksOf(requestIds).map((ids) => ({ agencyId, ids }))),
    ({ agencyId, ids }) =>
      app.asSystem(agencyId, 'staff', (ctx) => ctx.write((tx) => followRequests(tx, ids))),
  )

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / batch) }, (_, at) => ids.slice(at * batch, (at + 1) * batch))

export const jobs: Record<string, Job> = {
  'sla.sweep': sweepClocks,
  // The hours or statuses that clocks count by have changed.
  [recountJob]: async (app, payload) => {
    const { agencyId } = parse(ofAgency, payload)
    const requestIds = await app.asSystem(agencyId, 'staff', (ctx) => ctx.read(countedRequests))
    await followAll(app, [{ agencyId, requestIds }])
  },
}

export const schedule = { 'sla.sweep': '* * * * *' }
