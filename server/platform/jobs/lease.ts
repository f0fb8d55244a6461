import { Client } from 'pg'
import type { Logger } from '../logging.ts'

/** The key space of advisory locks that mark live workers. */
const space = 727_002
/** The interval at which jobs of dead servers are found. Milliseconds. */
const lookEvery = 5000

/**
 * Liveness of queue workers across servers. A worker that dies during a job leaves it claimed, and the queue would wait four
 * hours; so each worker holds an advisory lock that ends with its connection, and live workers release the jobs of workers
 * without one.
 */
export type Lease = {
  /** Must be called before this worker takes its first job. */
  take(workerId: string): Promise<void>
  /** settles when the connection is lost, and with it the worker's claim to its jobs */
  lost: Promise<void>
  end(): Promise<void>
}

/** Errors: those of the connection. `url` must not lead through PgBouncer. */
export async function openLease(url: string, log: Logger): Promise<Lease> {
  const client = new Client({ connectionString: url, application_name: 'atrium jobs', keepAlive: true })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => undefined)
    client.on('end', () => resolve())
  })
  await client.connect()
  // A connection runs one statement at a time.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }
  const look = async () => {
    try {
      const workers = await inTurn(() => freeAbandoned(client))
      if (workers.length > 0) log.warn({ workers }, 'the jobs of workers that died run again')
    } catch (error) {
      log.warn({ err: error }, 'no look at the jobs of workers that died')
    }
  }
  await look()
  const timer = setInterval(look, lookEvery)
  timer.unref()
  return {
    async take(workerId) {
      await inTurn(() => client.query('select pg_advisory_lock($1, hashtext($2))', [space, workerId]))
    },
    lost,
    async end() {
      clearInterval(timer)
      await client.end().catch(() => undefined)
    },
  }
}

async function freeAbandoned(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ workers: string[] }>(
    `select array_agg(taken.locked_by) as workers, graphile_worker.force_unlock_workers(array_agg(taken.locked_by))
     from (select distinct locked_by from graphile_worker._private_jobs where locked_by is not null) taken
     where not exists (select from pg_locks l where l.locktype = 'advisory' and l.classid = $1 and l.objsubid = 2
       and l.objid::bigint = hashtext(taken.locked_by)::bigint & 4294967295
       and l.database = (select oid from pg_database where datname = current_database()))
     having count(*) > 0`,
    [space],
  )
  return rows[0]?.workers ?? []
}
