import { isDeepStrictEqual } from 'node:util'
import { type Course, type Reading, readClock } from '../../../shared/service-clock.ts'
import { type RequestMetric, requestMetrics } from '../../../shared/sla-facts.ts'
import type { Tx } from '../../platform/context.ts'
import { lockAllNamed } from '../../platform/database/named-lock.ts'
import { newId } from '../../platform/ids.ts'
import { settingsOf } from '../../requests/queries/settings.ts'
import { clocksChanged } from '../events.ts'
import { calendarOf } from '../queries/calendars.ts'
import type { ClockRow } from '../queries/clocks.ts'
import { coursesOf, type MeaningOf } from '../queries/courses.ts'
import { type CountedRequest, factsOfRequests } from '../queries/request-facts.ts'
import { hasRules, type RuleRow, ruleById, rulesInForce } from '../queries/rules.ts'
import { ruleFor } from '../steps/rule-for.ts'
import { tell } from '../steps/tell.ts'
import {
  type ClockChange,
  clocksOfRequests,
  insertClocks,
  updateClock,
  type Written,
} from '../store/clocks.ts'

/**
 * Brings the clocks of requests to what their rules say now, as the system, and tells who is concerned, once. All of it follows
 * from what happened to the requests, so that it may run again at any time, and on several servers.
 */
export async function followRequests(tx: Tx, ids: readonly string[]): Promise<void> {
  if (!(await hasRules(tx))) return
  await lockAllNamed(
    tx,
    ids.map((id) => `sla/request/${id}`),
  )
  const [requests, clocks, rules, { statuses }] = await Promise.all([
    factsOfRequests(tx, ids),
    clocksOfRequests(tx, ids),
    rulesInForce(tx),
    settingsOf(tx),
  ])
  const meanings = new Map(statuses.map(({ id, meaning }) => [id, meaning]))
  const meaningOf: MeaningOf = (status) => meanings.get(status) ?? 'open'
  const clocksOf = Map.groupBy(clocks, ({ requestId }) => requestId)
  const changes: ClockChange[] = []
  for (const request of requests) {
    const known = clocksOf.get(request.id) ?? []
    changes.push(...(await changesOf(tx, request, { known, rules, meaningOf })))
  }
  if (changes.length === 0) return
  await write(tx, changes)
  await tell(tx, requests, changes)
  tx.record(clocksChanged())
}

type Known = { known: readonly ClockRow[]; rules: readonly RuleRow[]; meaningOf: MeaningOf }
type Counted = { metric: RequestMetric; isTarget: boolean; course: Course }

async function changesOf(
  tx: Tx,
  request: CountedRequest,
  { known, rules, meaningOf }: Known,
): Promise<ClockChange[]> {
  const calendar = await calendarOf(tx, request)
  const changes: ClockChange[] = []
  const unseen = new Set(known)
  for (const counted of countedIn(request, meaningOf)) {
    const { metric, isTarget, course } = counted
    const clock = known.find((each) => counts(each, counted))
    if (clock) unseen.delete(clock)
    const { projectId } = request
    const rule = clock
      ? await tx.load(ruleById, clock.ruleId)
      : ruleFor(rules, { metric, isTarget, projectId, at: course.startedAt })
    if (!rule || (clock && isOver(clock, course, rule))) continue
    const reading = readClock(course, rule, calendar, tx.now)
    const now = isDeleted(rule) ? canceled(clock, tx.now) : written(course, reading, { clock, at: tx.now })
    if (clock && isDeepStrictEqual(now, writtenOf(clock))) continue
    const id = clock?.id ?? newId()
    const facts = {
      id,
      ruleId: rule.id,
      requestId: request.id,
      metric,
      isTarget,
      startedAt: course.startedAt,
    }
    changes.push({ clock, now: { ...facts, ...now } })
  }
  return [...changes, ...goneOf(tx, unseen)]
}

const countedIn = (request: CountedRequest, meaningOf: MeaningOf): Counted[] =>
  requestMetrics.flatMap((metric) =>
    coursesOf(metric, request, meaningOf).flatMap((course) => [
      { metric, course, isTarget: true },
      { metric, course, isTarget: false },
    ]),
  )

const counts = (clock: ClockRow, { metric, isTarget, course }: Counted): boolean =>
  clock.metric === metric &&
  clock.isTarget === isTarget &&
  clock.startedAt.getTime() === course.startedAt.getTime()

/** What these clocks counted is no longer there, such as a comment that was deleted. */
const goneOf = (tx: Tx, clocks: Iterable<ClockRow>): ClockChange[] =>
  [...clocks]
    .filter(({ endedAt }) => endedAt === null)
    .map((clock) => ({ clock, now: { ...clock, ...canceled(clock, tx.now) } }))

const isDeleted = ({ endedAt, isReplaced }: RuleRow): boolean => endedAt !== null && !isReplaced

/** A clock that is over stays as it is: a change of hours does not judge anew what is done. */
const isOver = ({ endedAt }: ClockRow, course: Course, rule: RuleRow): boolean =>
  endedAt !== null && (isDeleted(rule) || course.endedAt?.getTime() === endedAt.getTime())

type Before = { clock: ClockRow | undefined; at: Date }

function written(
  { endedAt }: Course,
  { state, dueAt, warnAt, isPaused }: Reading,
  { clock, at }: Before,
): Written {
  const isToTell = endedAt === null && (state === 'atRisk' || state === 'breached')
  const warnedAt = clock?.warnedAt ?? (isToTell ? at : null)
  const breachToldAt = clock?.breachToldAt ?? (isToTell && state === 'breached' ? at : null)
  return { state, endedAt, dueAt, warnAt, isPaused, warnedAt, breachToldAt }
}

function canceled(clock: ClockRow | undefined, endedAt: Date): Written {
  const { dueAt = null, warnAt = null, warnedAt = null, breachToldAt = null } = clock ?? {}
  return { state: 'cancelled', endedAt, dueAt, warnAt, isPaused: false, warnedAt, breachToldAt }
}

const writtenOf = (clock: Written): Written => {
  const { state, endedAt, dueAt, warnAt, isPaused, warnedAt, breachToldAt } = clock
  return { state, endedAt, dueAt, warnAt, isPaused, warnedAt, breachToldAt }
}

async function write(tx: Tx, changes: readonly ClockChange[]): Promise<void> {
  await insertClocks(
    tx,
    changes.filter(({ clock }) => !clock).map(({ now }) => now),
  )
  for (const { clock, now } of changes) if (clock) await updateClock(tx, clock.id, writtenOf(now))
}
