import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '../../server/platform/database/client.ts'
import { workingTimeBetween } from '../../shared/working-time.ts'
import type { Case, Figure, Size } from '../case.ts'
import { documents } from '../harness/documents.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { forgetTelling, writeClocks, writeClosedClocks } from '../harness/service-clocks.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { ask } from '../harness/talk.ts'
import { median } from '../statistics.ts'

const sizes = {
  full: { clocks: 100_000, due: 1000, times: 10, pairs: 10_000 },
  smoke: { clocks: 20, due: 5, times: 2, pairs: 10 },
}
type Sizes = (typeof sizes)[Size]

export const serviceLevels: Case = {
  name: 'service-levels',
  what: 'the sweep of 100 thousand running clocks of which a thousand are due, without and with a million that are over; a holiday that moves all of them; working time of 10 thousand pairs',
  against: 'nothing',
  reach: 'a sweep ≤ 1 s; a holiday ≤ 20 s, in which a call takes ≤ 100 ms; pairs ≤ 100 ms',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const people = await staffOf(stage, 10)
  const [owner] = people
  if (!owner) throw new Error('There is nobody.')
  const rule = await writeClocks(stage, people, size)
  const alone = await timeOf(() => sweep(stage, owner))
  await writeClosedClocks(stage, owner, { rule, times: size.times })
  await forgetTelling(stage, owner)
  const amongMany = await timeOf(() => sweep(stage, owner))
  const holiday = await moveAll(stage, owner)
  return [
    { what: 'the sweep', value: alone, unit: 'ms', limit: { atMost: 1000 } },
    {
      what: 'the sweep, with a million clocks that are over',
      value: amongMany,
      unit: 'ms',
      limit: { atMost: 1000 },
    },
    { what: 'a holiday', value: holiday.seconds, unit: 's', limit: { atMost: 20 } },
    { what: 'a call in the meantime', value: holiday.call, unit: 'ms', limit: { atMost: 100 } },
    { what: 'working time of all pairs', value: pairs(size), unit: 'ms', limit: { atMost: 100 } },
  ]
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Runs the job, and waits until every clock that is due says so. */
async function sweep(stage: Stage, { agencyId }: Person): Promise<void> {
  await withClient(stage.databaseUrl, async (client) => {
    await client.query("select graphile_worker.add_job('sla.sweep', '{}'::json)")
    const isDone = async () => {
      const { rows } = await client.query<{ isLeft: boolean }>(
        `select exists (select from sla_clock where agency_id = $1 and ended_at is null and state = 'pending' and due_at < now()) as "isLeft"`,
        [agencyId],
      )
      return rows[0]?.isLeft === false
    }
    while (!(await isDone())) await pause(5)
  })
}

/** Yesterday, today and tomorrow become holidays: whatever the time of day, every clock is due at least a day later. */
async function moveAll(stage: Stage, owner: Person): Promise<{ seconds: number; call: number }> {
  const week = Array.from({ length: 7 }, (_, at) => ({ day: at + 1, start: '00:00', end: '24:00' }))
  const holidays = [-1, 0, 1].map((days) => ({ day: dayFromNow(days), name: 'Founding days' }))
  const begun = performance.now()
  await ask(
    stage,
    owner,
    'mutation ($input: UpdateWorkingHoursInput!) { updateWorkingHours(input: $input) { id } }',
    {
      input: { week, holidays },
    },
  )
  const calls: number[] = []
  await withClient(stage.databaseUrl, async (client) => {
    const isLeft = async () => {
      const { rows } = await client.query<{ isLeft: boolean }>(
        `select exists (select from sla_clock where agency_id = $1 and ended_at is null
          and due_at < started_at + interval '6 hours') as "isLeft"`,
        [owner.agencyId],
      )
      return rows[0]?.isLeft
    }
    while (await isLeft()) {
      calls.push(await timeOf(async () => void (await ask(stage, owner, documents.requestCounts, {}))))
      await pause(50)
    }
  })
  return { seconds: (performance.now() - begun) / 1000, call: calls.length > 0 ? median(calls) : 0 }
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const week = [1, 2, 3, 4, 5].map((day) => ({ day, start: '09:00', end: '17:00' }))

function pairs({ pairs: count }: Sizes): number {
  const calendar = { week, timeZone: 'Europe/Berlin', holidays: ['2031-05-01', '2031-12-25'] }
  const start = Date.UTC(2031, 0, 6)
  const begun = performance.now()
  for (let at = 0; at < count; at += 1) {
    const from = new Date(start + at * 40 * 60_000)
    workingTimeBetween(from, new Date(from.getTime() + (1 + (at % 14)) * 86_400_000), calendar)
  }
  return performance.now() - begun
}
