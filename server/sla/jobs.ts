import { z } from 'zod'
import type { App } from '../platform/app.ts'
import { parse } from '../platform/input.ts'
import { oneByOne } from '../platform/jobs/one-by-one.ts'
import type { Job } from '../platform/room.ts'
import { follow } from './commands/follow.ts'
import { recountJob, recountPersonJob, recountProjectJob } from './commands/recount.ts'
import type { SubjectKind } from './queries/clocks.ts'
import { countedOf, countedSubjects, type Due, dueSubjects, tasksOfProject } from './queries/due.ts'

/** How many requests or tasks are followed in one transaction. */
const batch = 200

const ofAgency = z.object({ agencyId: z.uuid() })
const ofPerson = ofAgency.extend({ userId: z.uuid() })
const ofProject = ofAgency.extend({ projectId: z.uuid() })

/** Says of all clocks that are due or at risk that they are. */
export async function sweepClocks(app: App): Promise<void> {
  await followAll(app, await app.asPlatform((ctx) => ctx.read(dueSubjects)))
}

const followAll = (app: App, due: readonly Due[]): Promise<void> =>
  oneByOne(app, due.flatMap(batchesOf), ({ agencyId, kind, ids }) =>
    app.asSystem(agencyId, 'staff', (ctx) => ctx.write((tx) => follow(tx, kind, ids))),
  )

type Batch = { agencyId: string; kind: SubjectKind; ids: string[] }

const batchesOf = ({ agencyId, requestIds, taskIds }: Due): Batch[] => [
  ...chunksOf(requestIds).map((ids): Batch => ({ agencyId, kind: 'request', ids })),
  ...chunksOf(taskIds).map((ids): Batch => ({ agencyId, kind: 'task', ids })),
]

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / batch) }, (_, at) => ids.slice(at * batch, (at + 1) * batch))

export const jobs: Record<string, Job> = {
  'sla.sweep': sweepClocks,
  // The hours or statuses that clocks count by have changed.
  [recountJob]: async (app, payload) => {
    const { agencyId } = parse(ofAgency, payload)
    const counted = await app.asSystem(agencyId, 'staff', (ctx) => ctx.read(countedSubjects))
    await followAll(app, [{ agencyId, ...counted }])
  },
  [recountPersonJob]: async (app, payload) => {
    const { agencyId, userId } = parse(ofPerson, payload)
    const counted = await app.asSystem(agencyId, 'staff', (ctx) => ctx.read((tx) => countedOf(tx, userId)))
    await followAll(app, [{ agencyId, ...counted }])
  },
  // Many tasks of a project have changed at once.
  [recountProjectJob]: async (app, payload) => {
    const { agencyId, projectId } = parse(ofProject, payload)
    const taskIds = await app.asSystem(agencyId, 'staff', (ctx) =>
      ctx.read((tx) => tasksOfProject(tx, projectId)),
    )
    await followAll(app, [{ agencyId, requestIds: [], taskIds }])
  },
}

export const schedule = { 'sla.sweep': '* * * * *' }
