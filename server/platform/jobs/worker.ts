import { setTimeout as pause } from 'node:timers/promises'
import { parseCronItems, type Runner, run, runOnce, type Worker } from 'graphile-worker'
import type { App } from '../app.ts'
import type { Config } from '../config.ts'
import { createPool } from '../database/pool.ts'
import { jobsLogger, scheduleOf, tasksOf } from '../jobs.ts'
import type { JobQueueName, Room } from '../room.ts'
import { type Lease, openLease } from './lease.ts'
import { seldomNudged } from './seldom-nudged.ts'

/** The pause before a worker that ended unexpectedly is restarted. Milliseconds. */
const rest = 1000

/** One run of a worker: it ends when it is stopped, or when it loses the database. */
type Life = { ended: Promise<unknown>; stop(): Promise<void> }

/** Runs the rooms' jobs in this process until stopped; a stopped worker releases unfinished jobs. */
export async function startWorker(app: App, rooms: Room[], directUrl: string) {
  const stopping = new AbortController()
  const { signal } = stopping
  let life: Life | null = await begin(app, rooms, directUrl)

  const goOn = async () => {
    while (!signal.aborted) {
      await life?.ended
      if (signal.aborted) return
      app.log.warn('the worker of the jobs ended; it is started again')
      await life?.stop()
      life = null
      await pause(rest, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) life = await begin(app, rooms, directUrl).catch(() => null)
    }
  }
  const going = goOn()

  return {
    async stop(): Promise<void> {
      stopping.abort()
      await life?.stop()
      await going
      // A run that started meanwhile.
      await life?.stop()
    },
  }
}

async function begin(app: App, rooms: Room[], directUrl: string): Promise<Life> {
  const lease = await openLease(directUrl, app.log)
  const queues = tasksOf(app, rooms)
  // Each queue needs a connection of its own for LISTEN.
  const pgPool = poolOf(app, directUrl, queues.size + 3)
  const runners: Runner[] = []
  const leave = async () => {
    await lease.end()
    await pgPool.end()
  }
  try {
    const settings = settingsOf(app, lease)
    for (const [queue, taskList] of queues)
      runners.push(
        await run({
          ...settings,
          taskList,
          pgPool,
          concurrency: concurrencyOf(app.config, queue),
          pollInterval: 2000,
          ...(queue !== 'general' && { events: seldomNudged(500) }),
          ...(queue === 'pushes' && manyAtOnce(settings)),
          parsedCronItems: queue === 'general' ? parseCronItems(scheduleOf(rooms)) : [],
        }),
      )
    return lifeOf(runners, lease, leave)
  } catch (error) {
    await stopAll(runners)
    await leave()
    throw error
  }
}

/**
 * How many jobs of a queue run concurrently in this process. Each may hold a connection: half of the pool stays free for
 * requests. Looks at what to push ask the database together, and share a few connections (`server/push/jobs.ts`).
 */
export function concurrencyOf(
  config: Pick<Config, 'jobsConcurrency' | 'databasePoolSize'>,
  queue: JobQueueName,
): number {
  const most = Math.max(1, Math.floor(config.databasePoolSize / (queue === 'general' ? 4 : 8)))
  if (queue === 'pushes') return pushesAtOnce
  return Math.min(most, queue === 'general' ? config.jobsConcurrency : 2)
}

const pushesAtOnce = 32

/** Takes jobs from the queue so many at a time, where each is short. */
const manyAtOnce = ({ preset }: Settings) => ({
  preset: { ...preset, worker: { ...preset.worker, localQueue: { size: pushesAtOnce } } },
})

// Stopping a worker that has already ended throws.
const stopAll = (runners: Runner[]) =>
  Promise.all(runners.map((runner) => runner.stop().catch(() => undefined)))

function lifeOf(runners: Runner[], lease: Lease, leave: () => Promise<void>): Life {
  const finished = runners.map((runner) => runner.promise.catch(() => undefined))
  let stopped: Promise<void> | null = null
  return {
    ended: Promise.race([...finished, lease.lost]),
    stop() {
      stopped ??= stopAll(runners).then(() => leave())
      return stopped
    },
  }
}

/**
 * Runs the rooms' jobs that are due by the server's clock, including those that they add, until none is left. The queue itself
 * uses the database's clock, which differs from the clock of the demo's story.
 */
export async function runDueJobs(app: App, rooms: Room[], directUrl: string): Promise<void> {
  const pgPool = poolOf(app, directUrl, 2)
  const lease = await openLease(directUrl, app.log)
  try {
    const taskList = Object.assign({}, ...tasksOf(app, rooms).values())
    await pgPool.query(
      'update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1',
      [app.clock.now()],
    )
    await runOnce({ ...settingsOf(app, lease), taskList, pgPool })
  } finally {
    await lease.end()
    await pgPool.end()
  }
}

type Settings = ReturnType<typeof settingsOf>

function settingsOf(app: App, lease: Lease) {
  const startWorker = (_: unknown, { worker }: { worker: Worker }) => lease.take(worker.workerPool.id)
  const plugin = { name: 'AtriumLeasePlugin', version: '1.0.0', worker: { hooks: { startWorker } } }
  return {
    noHandleSignals: true,
    logger: jobsLogger(app.log),
    // Without batching the queue does not await completions, and a connection lost at that moment would end the process.
    preset: { plugins: [plugin], worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

// In the queue's own pool, a connection lost during shutdown would end the process.
function poolOf(app: App, url: string, max: number) {
  const onError = (error: Error) => app.log.warn({ err: error }, 'a database connection of the jobs broke')
  return createPool({ url, max, onError })
}
