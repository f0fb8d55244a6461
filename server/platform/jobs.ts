import {
  type CronItem,
  Logger as JobsLogger,
  parseCronItems,
  run,
  runOnce,
  type TaskList,
} from 'graphile-worker'
import { sql as raw } from 'kysely'
import type { App } from './app.ts'
import type { JobRequest, Tx } from './context.ts'
import { createPool } from './database/pool.ts'
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

/** Runs the rooms' jobs in this process until stopped; a stopped worker gives back what it had begun. */
export async function startWorker(app: App, rooms: Room[], directUrl: string) {
  // Of the queue's own pool a connection that breaks during the stop would end the process.
  const onError = (error: Error) => app.log.warn({ err: error }, 'a database connection of the jobs broke')
  const pgPool = createPool({ url: directUrl, max: 4, onError })
  const runner = await run({
    pgPool,
    concurrency: 3,
    pollInterval: 2000,
    noHandleSignals: true,
    taskList: tasksOf(app, rooms),
    parsedCronItems: parseCronItems(scheduleOf(rooms)),
    logger: jobsLogger(app.log),
  })
  return {
    async stop(): Promise<void> {
      await runner.stop()
      await pgPool.end()
    },
  }
}

/** Runs the rooms' jobs that are due, and those that these add, until none is left. */
export async function runDueJobs(app: App, rooms: Room[], directUrl: string): Promise<void> {
  const onError = (error: Error) => app.log.warn({ err: error }, 'a database connection of the jobs broke')
  const pgPool = createPool({ url: directUrl, max: 2, onError })
  try {
    const taskList = tasksOf(app, rooms)
    await runOnce({ pgPool, taskList, noHandleSignals: true, logger: jobsLogger(app.log) })
  } finally {
    await pgPool.end()
  }
}

function tasksOf(app: App, rooms: Room[]): TaskList {
  const handlers = rooms.flatMap((room) => Object.entries(room.jobs ?? {}))
  return Object.fromEntries(
    handlers.map(([task, handle]) => [
      task,
      (payload: unknown, helpers: { job: { id: string } }) =>
        handle(app, payload as Record<string, unknown>, { id: String(helpers.job.id) }),
    ]),
  )
}

// A server that was down at the hour catches up within the hour.
const scheduleOf = (rooms: Room[]): CronItem[] =>
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
