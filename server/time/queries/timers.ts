import { sql as raw } from 'kysely'
import type { TimerStatus } from '../../../shared/time-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { ofVisibleActivity, seesAll, titleForClients } from './visibility.ts'

export type TimerRow = {
  id: string
  agencyId: string
  activityId: string
  title: string
  startedBy: string
  status: TimerStatus
  /** total of its ended segments, in milliseconds */
  loggedMs: number
  runningSince: Date | null
  stoppedAt: Date | null
  /** the timer that it was started in place of, while it runs */
  insteadOf: string | null
  createdAt: Date
  updatedAt: Date
}

/** The timers that the viewer may see. Callers add conditions and order. */
export const timers = (tx: ReadTx) => allTimers(tx).where(ofVisibleActivity(tx, 'timer.activityId'))

/** The agency's timers, for a list that filters by visibility itself. */
export const allTimers = (tx: ReadTx) =>
  tx.sql
    .selectFrom('timer')
    .select([
      'timer.id',
      'timer.agencyId',
      'timer.activityId',
      'timer.startedBy',
      'timer.runningSince',
      'timer.stoppedAt',
      'timer.insteadOf',
      'timer.createdAt',
      'timer.updatedAt',
    ])
    .select((row) => [
      row.ref('timer.status').$castTo<TimerStatus>().as('status'),
      (seesAll(tx) ? raw<string>`timer.title` : titleForClients('timer.activityId')).as('title'),
      raw<number>`timer.logged_ms::float8`.as('loggedMs'),
    ])
    .where('timer.agencyId', '=', agencyOf(tx))

/** Timers by id; null if hidden from the viewer. */
export const timerById = defineLoader<string, TimerRow | null>(async (tx, ids) =>
  inOrder(ids, await timers(tx).where('timer.id', 'in', ids).execute(), ({ id }) => id),
)

/** One timer. Errors: NOT_FOUND. */
export async function timerOrNotFound(tx: ReadTx, id: string): Promise<TimerRow> {
  const timer = await tx.load(timerById, id)
  if (!timer) throw notFound(say('noTimer'))
  return timer
}

/** Elapsed time until now, in milliseconds. */
export const elapsedMs = ({ loggedMs, runningSince }: TimerRow, now: Date): number =>
  loggedMs + (runningSince ? Math.max(0, now.getTime() - runningSince.getTime()) : 0)

/** The timers of an activity, newest first. Errors: BAD_USER_INPUT. */
export const timersOfActivity = (
  tx: ReadTx,
  activityId: string,
  page: PageArguments,
): Promise<Connection<TimerRow>> =>
  pageOf(tx, timers(tx).where('timer.activityId', '=', activityId), {
    list: `timers/${activityId}`,
    order: ['timer.id'],
    direction: 'desc',
    page,
  })

/** The caller's own timers, for the dialog: running, then paused, then the most recently stopped. */
export async function myTimers(tx: ReadTx, limit: number): Promise<TimerRow[]> {
  const own = timers(tx).where('timer.startedBy', '=', actorOf(tx))
  const going = own.where('timer.status', '!=', 'stopped').orderBy('timer.updatedAt', 'desc').limit(limit)
  const stopped = own.where('timer.status', '=', 'stopped').orderBy('timer.id', 'desc').limit(limit)
  const [first, rest] = [await going.execute(), await stopped.execute()]
  const running = first.filter(({ status }) => status === 'running')
  return [...running, ...first.filter(({ status }) => status === 'paused'), ...rest]
}

const ownTimersOn = (tx: ReadTx, activityId: string) =>
  timers(tx)
    .where('timer.activityId', '=', activityId)
    .where('timer.startedBy', '=', actorOf(tx))
    .orderBy('timer.updatedAt', 'desc')
    .limit(1)

/** The caller's running or paused timer of an activity, the most recently changed. */
export const pausedTimerOn = (tx: ReadTx, activityId: string): Promise<TimerRow | undefined> =>
  ownTimersOn(tx, activityId).where('timer.status', '!=', 'stopped').executeTakeFirst()

/** The caller's timer of an activity in any state, the most recently changed. */
export const lastTimerOn = (tx: ReadTx, activityId: string): Promise<TimerRow | undefined> =>
  ownTimersOn(tx, activityId).executeTakeFirst()
