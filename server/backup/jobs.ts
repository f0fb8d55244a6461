import type { Client } from 'pg'
import { jobsTable, timesTable } from './format.ts'
import { lastOf } from './tables.ts'

const queue = '"graphile_worker"'

export const jobColumns = [
  'id',
  'task',
  'queue',
  'payload',
  'priority',
  'run_at',
  'attempts',
  'max_attempts',
  'last_error',
  'created_at',
  'updated_at',
  'key',
  'flags',
]
export const timeColumns = ['identifier', 'known_since', 'last_execution']

// A job that is running is not done in this snapshot: it is stored as waiting, without the current attempt.
const waiting = `select j.id, t.identifier, q.queue_name, j.payload, j.priority, j.run_at,
    case when j.locked_at is null then j.attempts else greatest(j.attempts - 1, 0) end, j.max_attempts, j.last_error,
    j.created_at, j.updated_at, j.key, j.flags
  from ${queue}._private_jobs j join ${queue}._private_tasks t on t.id = j.task_id
    left join ${queue}._private_job_queues q on q.id = j.job_queue_id order by j.id`

const times = `select identifier, known_since, last_execution from ${queue}._private_known_crontabs order by identifier`

/** The parts of the queue in the archive, under our own names. */
export const queueParts = [
  { name: jobsTable, columns: jobColumns, query: waiting },
  { name: timesTable, columns: timeColumns, query: times },
]

/** The number of the newest job. */
export const lastJob = async (client: Client): Promise<number> => lastOf(client, await sequenceOf(client))

// The library has renamed the table, so the sequence's name does not follow from it.
async function sequenceOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select pg_get_serial_sequence('${queue}._private_jobs', 'id') as name`,
  )
  return rows[0]?.name ?? ''
}

const types = {
  [jobsTable]: `id bigint, task text, queue text, payload json, priority smallint, run_at timestamptz, attempts smallint,
    max_attempts smallint, last_error text, created_at timestamptz, updated_at timestamptz, key text, flags jsonb`,
  [timesTable]: 'identifier text, known_since timestamptz, last_execution timestamptz',
}

/** Creates temporary tables for the archive's jobs; `placeJobs` moves them into the queue. */
export async function receiveJobs(client: Client): Promise<void> {
  for (const [name, columns] of Object.entries(types))
    await client.query(`create temporary table ${name} (${columns}) on commit drop`)
}

/**
 * Puts the waiting jobs into the queue under their old numbers: a mail is identified by the number of its job, so one that
 * is sent twice is recognized. For the same reason, new jobs get numbers that were never used.
 */
export async function placeJobs(client: Client, after: number): Promise<void> {
  const last = Math.max(after, await lastJob(client))
  await client.query(`delete from ${queue}._private_jobs; delete from ${queue}._private_known_crontabs;
    insert into ${queue}._private_tasks (identifier) select distinct task from ${jobsTable} on conflict do nothing;
    insert into ${queue}._private_job_queues (queue_name) select distinct queue from ${jobsTable} where queue is not null
      on conflict do nothing;
    insert into ${queue}._private_jobs (id, job_queue_id, task_id, payload, priority, run_at, attempts, max_attempts,
        last_error, created_at, updated_at, key, flags) overriding system value
      select w.id, q.id, t.id, w.payload, w.priority, w.run_at, w.attempts, w.max_attempts, w.last_error, w.created_at,
        w.updated_at, w.key, w.flags
      from ${jobsTable} w join ${queue}._private_tasks t on t.identifier = w.task
        left join ${queue}._private_job_queues q on q.queue_name = w.queue;
    insert into ${queue}._private_known_crontabs select * from ${timesTable}`)
  await client.query('select setval($1, $2)', [await sequenceOf(client), last])
}
