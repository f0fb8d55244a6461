import type { Span } from '../../../shared/day-hours.ts'
import type { ReadTx } from '../../platform/context.ts'
import { approvedAway } from '../../time/queries/away.ts'

/** When a person is off, in order; what touches is one. */
export type Absences = (userId: string) => readonly Span[]

const everAfter = new Date('9998-01-01')

/** When these people are off, from now on. */
export async function absencesOf(tx: ReadTx, userIds: Iterable<string>): Promise<Absences> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return () => []
  const spans = await approvedAway(tx, ids, { from: tx.now, to: everAfter })
  const ofPerson = Map.groupBy(spans, ({ userId }) => userId)
  return (userId) => joined(ofPerson.get(userId) ?? [])
}

function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { from, to } of spans) {
    const last = all.at(-1)
    if (last && from <= last.to) all[all.length - 1] = { from: last.from, to }
    else all.push({ from, to })
  }
  return all
}
