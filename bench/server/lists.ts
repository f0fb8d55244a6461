import { withClient } from '../../server/platform/database/client.ts'
import { vacuum } from '../../server/testing/vacuum.ts'
import type { Case, Figure, Size } from '../case.ts'
import { fillWithWork, type WorkAmounts, workAtSize } from '../harness/agency-at-work.ts'
import { listCalls, named } from '../harness/list-calls.ts'
import { signIn, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { ask } from '../harness/talk.ts'
import { median } from '../statistics.ts'

const smoke: WorkAmounts = { members: 60, projects: 10, tasks: 200, timers: 100, files: 100, requests: 100 }
const sizes = { full: { amounts: workAtSize, rounds: 7 }, smoke: { amounts: smoke, rounds: 1 } }
type Sizes = { amounts: WorkAmounts; rounds: number }

export const lists: Case = {
  name: 'lists',
  what: 'the first page of every list, with each filter and in each order, in the second of two agencies of 5 thousand people, 100 thousand tasks and as many timers: the slowest filter of each order',
  against: 'nothing',
  reach: '≤ 30 ms each',
  run: (size: Size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, { amounts, rounds }: Sizes): Promise<Figure[]> {
  const [other] = await staffOf(stage, 3)
  const [founder] = await staffOf(stage, 3)
  if (!founder || !other) throw new Error('There is nobody.')
  const calls = await withClient(stage.databaseUrl, async (database) => {
    for (const { agencyId } of [other, founder]) await fillWithWork(database, agencyId, amounts)
    await vacuum(database)
    return listCalls(await named(database, founder.agencyId))
  })
  // On a busy machine the rows take longer than a session lasts.
  const admin = await signIn(stage, founder)
  const slowest = new Map<string, { filter: string; value: number }>()
  for (const { what, query, variables } of calls) {
    const times: number[] = []
    // The first call is planned, and reads from disk what the later ones find in memory.
    for (let at = -1; at < rounds; at += 1) {
      const start = performance.now()
      await ask(stage, admin, query, variables)
      if (at >= 0) times.push(performance.now() - start)
    }
    const [list = what, filter = ''] = what.split(': ')
    const value = median(times)
    if (value > (slowest.get(list)?.value ?? -1)) slowest.set(list, { filter, value })
  }
  return [...slowest].map(([list, { filter, value }]) => ({
    what: filter ? `${list}, slowest ${filter}` : list,
    value,
    unit: 'ms',
    limit: { atMost: 30 },
  }))
}
