import type DataLoader from 'dataloader'
import type { App } from './app.ts'
import type { Query, Sql } from './database/kysely.ts'
import type { Loader } from './database/loader.ts'
import type { Viewer } from './database/viewer.ts'
import type { NewEvent, NewPersonalEvent } from './events/event.ts'

/** Where a call comes from; empty for the system's own work. */
export type Origin = {
  /** the network address of the caller */
  address: string | null
  /** the access key of the call, or of the sign-in of its session */
  keyId: string | null
}

/** The viewer of an operation and its access to the database: the argument of every command and query. */
export interface Context {
  readonly app: App
  readonly requestId: string
  readonly origin: Origin
  /** Reads in the operation's one read transaction (or in the write transaction that this context is). */
  read<Result>(work: (tx: ReadTx) => Promise<Result>): Promise<Result>
  /** Runs a command in a transaction of its own; inside another command it joins that one. Repeats on a deadlock. */
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * Runs work that needs transactions of its own, as another viewer. The read transaction is ended first and reads wait,
   * because the holder of a connection must not wait for a second one. Calling it from within a read deadlocks, and the work
   * must neither read here nor call aside itself.
   */
  aside<Result>(work: () => Promise<Result>): Promise<Result>
  /** One value by key, batched and remembered for this operation. */
  load<Key, Value>(loader: Loader<Key, Value>, key: Key): Promise<Value>
  loaderOf<Key, Value>(loader: Loader<Key, Value>): DataLoader<Key, Value>
}

/** A transaction to read in. */
export interface ReadTx extends Context {
  readonly viewer: Viewer
  readonly sql: Sql
  /** Sends a prebuilt statement; result columns have the code's names. */
  readonly query: Query
  /** the moment of this operation */
  readonly now: Date
}

export type JobRequest = {
  task: string
  payload: Record<string, unknown>
  runAt?: Date
  /** a second job with the same key replaces the first while it waits */
  key?: string
}

/** A job that runs immediately and is identified by its key. */
export type KeyedJob = Pick<JobRequest, 'task' | 'payload'> & { key: string }

/** A write transaction. Recorded events and added jobs take effect only when it commits. */
export interface Tx extends ReadTx {
  record(event: NewEvent): void
  /** Sends a personal event to the recipient's open sockets in the agency after commit; it is not kept in the log. */
  notify(event: NewPersonalEvent): void
  addJob(job: JobRequest): Promise<void>
  addJobs(jobs: readonly JobRequest[]): Promise<void>
  /** Adds the jobs whose key has no job running, waiting or pausing after a failure. */
  addMissingJobs(jobs: readonly KeyedJob[]): Promise<void>
  cancelJob(key: string): Promise<void>
  /** Lets jobs run now that wait for later, by the beginning of their keys. */
  hastenJobs(keyBegins: string): Promise<void>
  /** For effects outside the database that may be lost in a crash (closing sockets at once); never for work that matters. */
  afterCommit(effect: () => void): void
  /**
   * Continues the same transaction inside another agency, as the system on the staff side acting for this person, to found or
   * join an agency. The context that it was called on must not be used afterwards.
   */
  enterAgency(agencyId: string, userId: string): Promise<Tx>
}
