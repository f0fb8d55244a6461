import { type CronItem, Logger as JobsLogger, type TaskList } from 'graphile-worker'
import { sql as raw } from 'kysely'
import type { App } from './app.ts'
import type { JobRequest, Tx } from './context.ts'
import type { Logger } from './logging.ts'
import type { Room } from './room.ts'

/** Jobs are added in the transaction that needs them and run at least once: every handler is idempotent. */
export const jobQueue = {
  async add(tx: Tx, { task, payload, runAt, key }: JobRequest): Promise<void> {
    // At once means by the queue's own clock, whatever the time of this operation is.
    await raw`select atrium.add_job(${task}, ${JSON.stringify(payload)}::json, ${runAt ?? null}, ${key ?? null})`.execute(
      tx.sql,
    )
  },
  async cancel(tx: Tx, key: string): Promise<void> {
    await raw`select atrium.cancel_job(${key})`.execute(tx.sql)
  },
}

export type JobQueue = typeof jobQueue

/** The rooms' handlers by the name of their task. */
export function tasksOf(app: App, rooms: Room[]): TaskList {
  const handlers = rooms.flatMap((room) => Object.entries(room.jobs ?? {}))
  return Object.fromEntries(
    handlers.map(([task, handle]) => [
      task,
      (payload: unknown, helpers: { job: { id: string } }) =>
        handle(app, payload as Record<string, unknown>, { id: String(helpers.job.id) }),
    ]),
  )
}

/** What the rooms do by the clock; a server that was down at the hour catches up within the hour. */
export const scheduleOf = (rooms: Room[]): CronItem[] =>
  rooms.flatMap((room) =>
    Object.entries(room.schedule ?? {}).map(([task, match]) => ({
      task,
      match,
      options: { backfillPeriod: 3_600_000 },
    })),
  )

/** The queue's own log lines, in ours; its chatter about every job is debug. */
export const jobsLogger = (log: Logger): JobsLogger =>
  new JobsLogger(
    () => (level, message) =>
      log[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'](message),
  )
