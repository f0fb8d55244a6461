import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { later, setStatus, startTime } from './factory.ts'

let server: TestServer
let agency: TestAgency
const clock = settableClock('2026-03-02T09:00:00.000Z')

beforeAll(async () => {
  server = await testServer({ clock, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
})
afterAll(() => server.stop())

const act = fc.record({
  timer: fc.nat({ max: 2 }),
  act: fc.constantFrom('start', 'running', 'paused', 'stopped'),
  minutes: fc.nat({ max: 90 }),
  ms: fc.nat({ max: 1999 }),
})
type Act = { timer: number; act: string; minutes: number; ms: number }

/** What the rules say, told plainly: which timer runs, and how many seconds each did. */
function model() {
  const status = new Map<string, 'running' | 'paused' | 'stopped'>()
  const ran = new Map<string, number>()
  let running: string | null = null
  return {
    status,
    ran,
    pass(seconds: number) {
      if (running) ran.set(running, (ran.get(running) ?? 0) + seconds)
    },
    set(id: string, next: 'running' | 'paused' | 'stopped') {
      const before = status.get(id)
      if (before === next || (before === 'stopped' && next === 'paused')) return
      if (next === 'running' && running) status.set(running, 'paused')
      if (next === 'running') running = id
      else if (running === id) running = null
      status.set(id, next)
    },
  }
}

test('what the timers show is the wall time in which each ran, and their stretches add up to it, for any course of a day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (acts: Act[]) => {
      agency = await foundAgency(server)
      const ids: (string | undefined)[] = []
      const expected = model()
      for (const { timer, act: what, minutes, ms } of acts) {
        const id = ids[timer]
        if (what === 'start' && !id) {
          const { id: made } = await startTime(server, agency.staff, { title: `T${timer}` })
          ids[timer] = made
          expected.set(made, 'running')
        } else if (id && (what === 'running' || what === 'paused' || what === 'stopped')) {
          await setStatus(server, agency.staff, id, what).catch(() => null)
          expected.set(id, what)
        }
        const before = second(clock.now())
        await later(server, clock, [agency.staff], minutes + ms / 60_000)
        expected.pass(second(clock.now()) - before)
      }
      const shown = await shownTimers()
      for (const { id, status, elapsed, segments } of shown) {
        expect(status).toBe(expected.status.get(id))
        expect(elapsed).toBe(expected.ran.get(id) ?? 0)
        expect(lengthOf(segments.items)).toBe(elapsed)
      }
      const moments = shown.flatMap(({ segments }) =>
        segments.items.flatMap(({ startAt, endAt }) => [startAt, endAt]),
      )
      expect(moments.filter((at) => at && !at.endsWith('.000Z'))).toEqual([])
      expectApart(shown.flatMap(({ segments }) => segments.items))
      // Without a range hours are read off the timers, with one off their stretches.
      const whole = shown.reduce((sum, { elapsed }) => sum + elapsed, 0)
      expect(await hoursIn({})).toMatchObject({ seconds: whole })
      expect(await hoursIn({ from: '2026-03-01', to: '2027-03-01' })).toMatchObject({ seconds: whole })
    }),
    { numRuns: 25 },
  )
})

type Segment = { startAt: string; endAt: string | null }
const second = (at: Date) => Math.floor(at.getTime() / 1000)
const endOf = ({ endAt }: Segment) => (endAt ? Date.parse(endAt) : second(clock.now()) * 1000)
const lengthOf = (segments: Segment[]) =>
  segments.reduce((sum, segment) => sum + (endOf(segment) - Date.parse(segment.startAt)) / 1000, 0)

function expectApart(segments: Segment[]) {
  const sorted = segments.toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt))
  for (const [at, segment] of sorted.slice(1).entries()) {
    const before = sorted[at]
    if (before) expect(endOf(before)).toBeLessThanOrEqual(Date.parse(segment.startAt))
  }
}

async function hoursIn(filter: { from?: string; to?: string }) {
  const query = 'query ($filter: WorkHoursFilter) { workHours(filter: $filter) { seconds } }'
  const { data } = await server.graphql<{ workHours: { seconds: number } }>(agency.staff, query, { filter })
  // What runs is summed up to now, of which a second may be a part.
  return { seconds: Math.floor(data?.workHours.seconds ?? -1) }
}

async function shownTimers() {
  const query =
    '{ listTimers { items { id status elapsed segments(limit: 100) { items { startAt endAt } } } } }'
  type Shown = { id: string; status: string; elapsed: number; segments: { items: Segment[] } }
  const { data } = await server.graphql<{ listTimers: { items: Shown[] } }>(agency.staff, query)
  return data?.listTimers.items ?? []
}
