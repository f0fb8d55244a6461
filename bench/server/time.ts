import type { Case, Figure, Size } from '../case.ts'
import { documents } from '../harness/documents.ts'
import type { Person } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { ask } from '../harness/talk.ts'
import { type TrackedAmounts, trackTime } from '../harness/tracked-time.ts'
import { median } from '../statistics.ts'

const sizes = {
  full: { people: 50, timers: 100_000, segments: 1_000_000, rounds: 15 },
  smoke: { people: 2, timers: 40, segments: 80, rounds: 1 },
}
type Sizes = TrackedAmounts & { rounds: number }

export const time: Case = {
  name: 'time',
  what: 'statistics, lists and plans out of 1 million stretches of time of 100 thousand timers: by client for a month of 30 thousand and for all, a page of timers in every order, the plans of 50 people for 8 weeks',
  against: 'nothing',
  reach: 'a month ≤ 150 ms, all ≤ 1.5 s; a page ≤ 30 ms; plans ≤ 200 ms',
  run: (size: Size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const staff = await trackTime(stage, size)
  const [admin] = staff
  if (!admin) throw new Error('There is nobody.')
  const figures: Figure[] = []
  for (const { what, atMost, call } of callsOf(stage, admin, size)) {
    const times: number[] = []
    // The first calls are planned, and read from disk what the later ones find in memory.
    for (let at = -2; at < size.rounds; at += 1) {
      const begun = performance.now()
      await call()
      if (at >= 0) times.push(performance.now() - begun)
    }
    figures.push({ what, value: median(times), unit: 'ms', limit: { atMost } })
  }
  return figures
}

type Call = { what: string; atMost: number; call: () => Promise<unknown> }

function callsOf(stage: Stage, admin: Person, { people }: Sizes): Call[] {
  const by = (query: string, variables: Record<string, unknown>) => () => ask(stage, admin, query, variables)
  const month = { from: dayAfter(-29), to: dayAfter(0) }
  const orders = ['id', 'title', 'status', 'elapsed'].flatMap((orderBy) =>
    ['ASC', 'DESC'].map((sortDirection) => ({ orderBy, sortDirection })),
  )
  const weeks = Array.from({ length: 8 }, (_, at) => dayAfter(7 * at))
  return [
    { what: 'statistics of a month', atMost: 150, call: by(documents.workHours, { filter: month }) },
    { what: 'statistics of all', atMost: 1500, call: by(documents.workHours, { filter: {} }) },
    ...orders.map(({ orderBy, sortDirection }) => ({
      what: `a page of timers by ${orderBy}, ${sortDirection.toLowerCase()}ending`,
      atMost: 30,
      call: by(documents.timers, { filter: {}, orderBy, sortDirection, limit: 25 }),
    })),
    {
      what: 'plans of everybody for 8 weeks',
      atMost: 200,
      call: () =>
        Promise.all(weeks.map((from) => ask(stage, admin, documents.teamWeek, { from, limit: people }))),
    },
  ]
}

/** A day of the calendar, from today on. */
const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
