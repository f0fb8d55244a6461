import type DataLoader from 'dataloader'
import type { App } from './app.ts'
import type { Query, Sql } from './database/kysely.ts'
import type { Loader } from './database/loader.ts'
import type { Viewer } from './database/viewer.ts'
import type { NewEvent, NewPersonalEvent } from './events/event.ts'

/** From where a call comes; nothing of it is known of the system's own work. */
export type Origin = {
  /** the address of the network that it came from */
  address: string | null
  /** the access key by which it came, or by which its session began */
  keyId: string | null
}

/** Who asks, for what, and the doors to the database: what every command and query is given. */
export interface Context {
  readonly app: App
  readonly requestId: string
  readonly origin: Origin
  /** Reads in the operation's one read transaction (or in the write transaction that this context is). */
  read<Result>(work: (tx: ReadTx) => Promise<Result>): Promise<Result>
  /** Runs a command in a transaction of its own; inside another command it joins that one. Repeats on a deadlock. */
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * Runs work that needs transactions of its own, as another viewer, while nothing reads; reads wait for it, because a holder of
   * a connection must not wait for a second one. It deadlocks when a read calls it, and the work must neither read here nor call
   * aside itself.
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
  /** Sends a text that was built before; columns have the code's names. */
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

/** One that runs at once, and by its key is one thing to do. */
export type KeyedJob = Pick<JobRequest, 'task' | 'payload'> & { key: string }

/** A transaction to write in. What is recorded and added takes effect when, and only when, it commits. */
export interface Tx extends ReadTx {
  record(event: NewEvent): void
  /** Sends something to one person's own open sockets in the agency, once this commits; it is not kept in the log. */
  notify(event: NewPersonalEvent): void
  addJob(job: JobRequest): Promise<void>
  addJobs(jobs: readonly JobRequest[]): Promise<void>
  /** Adds those of which none runs, waits its turn or rests after it failed. */
  addMissingJobs(jobs: readonly KeyedJob[]): Promise<void>
  cancelJob(key: string): Promise<void>
  /** For effects outside the database that may be lost in a crash (closing sockets at once); never for work that matters. */
  afterCommit(effect: () => void): void
  /**
   * The same transaction, from here on inside an agency that it did not begin in, as the system on the staff side and for
   * this person: how one founds an agency or joins it. The one it was called on must not be used any more.
   */
  enterAgency(agencyId: string, userId: string): Promise<Tx>
}
