import { type CronItem, Logger as JobsLogger, type TaskList } from 'graphile-worker'
import { sql as raw } from 'kysely'
import type { App } from './app.ts'
import type { JobRequest, KeyedJob, Tx } from './context.ts'
import { listenersOf } from './events/dispatcher.ts'
import { listenerTasks } from './jobs/listener-jobs.ts'
import type { Logger } from './logging.ts'
import type { JobQueueName, Room } from './room.ts'

/** Jobs are added in the transaction that needs them and run at least once: every handler is idempotent. */
export const jobQueue = {
  async add(tx: Tx, { task, payload, runAt, key }: JobRequest): Promise<void> {
    // Immediately by the queue's clock, whatever the time of this operation.
    await raw`select atrium.add_job(${task}, ${JSON.stringify(payload)}::json, ${runAt ?? null}, ${key ?? null})`.execute(
      tx.sql,
    )
  },
  /** The same for several, in one statement; of those with the same key the last. */
  async addAll(tx: Tx, jobs: readonly JobRequest[]): Promise<void> {
    const rows = jobs.map(({ task, payload, runAt, key }) => ({ task, payload, run_at: runAt, key }))
    if (rows.length > 0) await raw`select atrium.add_many_jobs(${JSON.stringify(rows)}::json)`.execute(tx.sql)
  },
  /**
   * Adds missing jobs, for callers that look for due work repeatedly: a job that runs, waits or rests after a failure stays as it
   * is.
   */
  async addMissing(tx: Tx, jobs: readonly KeyedJob[]): Promise<void> {
    if (jobs.length > 0)
      await raw`select atrium.add_missing_jobs(${JSON.stringify(jobs)}::json)`.execute(tx.sql)
  },
  async cancel(tx: Tx, key: string): Promise<void> {
    await raw`select atrium.cancel_job(${key})`.execute(tx.sql)
  },
  /** Lets jobs run now that wait for later; one that rests after a failure stays as it is. */
  async hasten(tx: Tx, keyBegins: string): Promise<void> {
    await raw`select atrium.hasten_jobs(${keyBegins})`.execute(tx.sql)
  },
}

export type JobQueue = typeof jobQueue

/** The handlers of the rooms' jobs and listeners, by queue and task name. */
export function tasksOf(app: App, rooms: Room[]): Map<JobQueueName, TaskList> {
  const jobs = rooms.flatMap((room) => Object.entries(room.jobs ?? {}))
  const queues = new Map<JobQueueName, TaskList>([
    ['general', listenerTasks(app, listenersOf(rooms)) as TaskList],
  ])
  for (const [task, job] of jobs) {
    const { queue, handle } = typeof job === 'function' ? { queue: 'general' as const, handle: job } : job
    const tasks = queues.get(queue) ?? {}
    queues.set(queue, tasks)
    tasks[task] = (payload, helpers) =>
      handle(app, payload as Record<string, unknown>, { id: firstIdOf(payload) ?? String(helpers.job.id) })
  }
  return queues
}

/** A job that was put off keeps the id of the first one, so that its mail stays the same mail. */
const firstIdOf = (payload: unknown): string | undefined => (payload as { firstId?: string } | null)?.firstId

/** The rooms' cron jobs; a server that was down catches up within the hour. */
export const scheduleOf = (rooms: Room[]): CronItem[] =>
  rooms.flatMap((room) =>
    Object.entries(room.schedule ?? {}).map(([task, match]) => ({
      task,
      match,
      options: { backfillPeriod: 3_600_000 },
    })),
  )

/** Forwards the queue's log lines to ours; its lines about every job become debug. */
export const jobsLogger = (log: Logger): JobsLogger =>
  new JobsLogger(
    () => (level, message) =>
      log[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'](message),
  )
