import DataLoader from 'dataloader'
import { type AccessLine, checkAccess } from './access.ts'
import type { App } from './app.ts'
import type { Context, Origin, ReadTx, Tx } from './context.ts'
import type { OpenTransaction } from './database/database.ts'
import { isDatabaseError, isIdTaken, isWorthRepeating, refersToNothing } from './database/failures.ts'
import type { Loader } from './database/loader.ts'
import { apart, newHolder, within } from './database/nesting.ts'
import { actInAgency, type Scope } from './database/scope.ts'
import { agencyOf, personOf, recipientOf, type Viewer } from './database/viewer.ts'
import { conflict } from './errors.ts'
import type { NewEvent, NewPersonalEvent, PersonalEvent } from './events/event.ts'
import { insertEvents } from './events/log.ts'
import { Budget, type BudgetLimits, unlimited } from './graphql/budget.ts'
import { newId } from './ids.ts'
import { audienceOf } from './realtime/cursor.ts'
import { idTaken } from './same-again.ts'
import { say } from './sentences.ts'
import { createTurns } from './turns.ts'

/** One external call or one piece of the system's own work, with its read transaction and its loaders. */
export type Operation = Context & {
  /** the host of the call as given by the caller; empty for the system's own work */
  readonly host: string
  /** what the current document may still resolve */
  readonly budget: Budget
  /** Starts a new budget for the document that runs next. */
  meter(limits: BudgetLimits): Budget
  /** Sets the access line of the current mutation; checked once its transaction knows the caller. */
  guard(line: AccessLine): void
  /** whether a guard was checked since it was set */
  readonly guarded: boolean
  /**
   * the position where live updates continue after the data read, sealed for the reader; null if no viewer who may listen read
   * anything
   */
  readonly cursor: string | null
  /** Runs work on behalf of this operation: another transaction must not begin within it while it holds a connection. */
  within<Result>(work: () => Result): Result
  /** Ends the read transaction. Must always be called. */
  end(): Promise<void>
}

const attempts = 4

const nowhere: Origin = { address: null, keyId: null }

export function createOperation(
  app: App,
  scope: Scope,
  requestId: string,
  { host = '', origin = nowhere }: { host?: string; origin?: Origin } = {},
): Operation {
  let reading: Promise<ReadState> | null = null
  let cursor: string | null = null
  let line: AccessLine | null = null
  let guarded = false
  let ended = false
  let loaders = new Map<unknown, DataLoader<unknown, unknown>>()
  let budget = unlimited()
  const holder = newHolder()
  const turns = createTurns()

  const begin = async (): Promise<ReadState> => {
    const transaction = await app.database.begin(scope, 'read')
    const recipient = recipientOf(transaction.viewer)
    if (recipient && transaction.cursor !== null)
      cursor ??= app.cursors.seal(transaction.cursor, audienceOf(recipient))
    return { transaction, tx: readTx(operation, transaction, app.clock.now()) }
  }

  const endReading = async () => {
    const open = reading
    reading = null
    if (open) await open.then(({ transaction }) => transaction.commit()).catch(() => undefined)
  }

  const operation: Operation = {
    app,
    requestId,
    origin,
    host,
    get budget() {
      return budget
    },
    meter(limits) {
      budget = new Budget(limits)
      return budget
    },
    get cursor() {
      return cursor
    },
    guard(next) {
      line = next
      guarded = false
    },
    get guarded() {
      return guarded
    },
    async read(work) {
      return turns.together(async () => {
        // The answer may be sent while siblings of a failed field still run: a transaction started now would never end.
        if (ended) throw new Error('the operation has ended')
        budget.requireSome()
        reading ??= within(holder, begin)
        const { tx } = await reading
        return work(tx)
      })
    },
    aside: (work) =>
      turns.alone(async () => {
        if (ended) throw new Error('the operation has ended')
        await endReading()
        return within(holder, work)
      }),
    async write(work) {
      // The connection of the read transaction is released first: a pool deadlocks when every connection waits for a second one.
      await endReading()
      loaders = new Map()
      const check = (viewer: Viewer) => {
        if (line) checkAccess(line, viewer)
        guarded = true
      }
      return within(holder, () => repeat(() => writeOnce(operation, scope, work, check)))
    },
    load: (loader, key) => operation.loaderOf(loader).load(key),
    loaderOf<Key, Value>(loader: Loader<Key, Value>) {
      const known = loaders.get(loader) as DataLoader<Key, Value> | undefined
      if (known) return known
      const made = loaderFor<Key, Value>(operation, loader, { budgetOf: () => budget })
      loaders.set(loader, made as DataLoader<unknown, unknown>)
      return made
    },
    within: (work) => within(holder, work),
    end: () => {
      ended = true
      return endReading()
    },
  }
  return operation
}

/** The same operation for one of several documents, with a budget of its own. */
export const withBudget = (operation: Operation, limits: BudgetLimits): Operation =>
  Object.create(operation, { budget: { value: new Budget(limits) } })

type ReadState = { transaction: OpenTransaction; tx: ReadTx }

function loaderFor<Key, Value>(
  context: Context,
  loader: Loader<Key, Value>,
  { cache = true, budgetOf = unlimited }: { cache?: boolean; budgetOf?: () => Budget } = {},
): DataLoader<Key, Value> {
  const batch = async (keys: readonly Key[]): Promise<Value[]> => {
    const budget = budgetOf()
    const { keysAtOnce } = budget
    let values: Value[] = []
    for (let from = 0; from < keys.length; from += keysAtOnce) {
      const some = keysAtOnce < keys.length ? keys.slice(from, from + keysAtOnce) : keys
      const found = await context.read((tx) => loader.fetch(tx, some))
      budget.takeRows(rowsIn(found))
      values = values.concat(found)
    }
    return values
  }
  const { keyOf } = loader
  return keyOf
    ? (new DataLoader<Key, Value, string>(batch, { cache, cacheKeyFn: keyOf }) as unknown as DataLoader<
        Key,
        Value
      >)
    : new DataLoader(batch, { cache })
}

const rowsIn = (values: readonly unknown[]): number =>
  values.reduce<number>((rows, value) => rows + (Array.isArray(value) ? value.length : 1), 0)

function readTx(context: Context, { sql, query, viewer }: OpenTransaction, now: Date): ReadTx {
  const tx: ReadTx = {
    app: context.app,
    requestId: context.requestId,
    origin: context.origin,
    viewer,
    sql,
    query,
    now,
    read: (work) => work(tx),
    write: () => Promise.reject(new Error('a read transaction cannot write')),
    aside: notAside,
    load: (loader, key) => context.load(loader, key),
    loaderOf: (loader) => context.loaderOf(loader),
  }
  return tx
}

const notAside = () => Promise.reject(new Error('inside a transaction nothing is done aside'))

async function writeOnce<Result>(
  operation: Operation,
  scope: Scope,
  work: (tx: Tx) => Promise<Result>,
  check: (viewer: Viewer) => void,
): Promise<Result> {
  const { app } = operation
  const transaction = await app.database.begin(scope, 'write')
  const events: NewEvent[] = []
  const personal: NewPersonalEvent[] = []
  const effects: (() => void)[] = []
  try {
    check(transaction.viewer)
    const tx = writeTx(operation, transaction, {
      record: (event) => void events.push(event),
      notify: (event) => void personal.push(event),
      effects,
    })
    const result = await work(tx)
    const told = await Promise.all(events.map((event) => withFacts(tx, event)))
    const recording = told.length > 0 ? insertEvents(transaction, told, tx.now) : null
    const sent = personal.length > 0 ? personalEvents(app, transaction, personal, tx.now) : []
    const [numbered] = await Promise.all([recording, transaction.commit()])
    apart(() => {
      if (recording) app.relay.announce(numbered)
      if (sent.length > 0) app.bus.publishPersonal(sent)
      for (const effect of effects) effect()
    })
    return result
  } catch (error) {
    await transaction.rollback().catch(() => undefined)
    throw productErrorOf(app, error)
  }
}

async function withFacts(tx: Tx, event: NewEvent): Promise<NewEvent> {
  const facts = await tx.app.eventKinds.get(event.type)?.facts?.(tx, event)
  return facts ? { ...event, subject: { ...event.subject, ...facts } } : event
}

function personalEvents(
  app: App,
  { viewer, cursor }: Pick<OpenTransaction, 'viewer' | 'cursor'>,
  events: NewPersonalEvent[],
  at: Date,
): PersonalEvent[] {
  const facts = { agencyId: agencyOf({ viewer }), actorId: personOf({ viewer }), internal: false, at }
  return events.map((event) => ({ ...event, ...facts, id: newId(), number: cursor ?? app.stream.last }))
}

/** The effects that a transaction collects and releases on commit. */
type Outgoing = {
  record: (event: NewEvent) => void
  notify: (event: NewPersonalEvent) => void
  effects: (() => void)[]
}

function writeTx(
  context: Context,
  { sql, query, viewer }: Pick<OpenTransaction, 'sql' | 'query' | 'viewer'>,
  { record, notify, effects }: Outgoing,
): Tx {
  const { app, requestId, origin } = context
  const loaders = new Map<unknown, DataLoader<unknown, unknown>>()
  const tx: Tx = {
    app,
    requestId,
    origin,
    viewer,
    sql,
    query,
    now: app.clock.now(),
    read: (work) => work(tx),
    write: (work) => work(tx),
    aside: notAside,
    load: (loader, key) => tx.loaderOf(loader).load(key),
    loaderOf<Key, Value>(loader: Loader<Key, Value>) {
      // Inside a command nothing is cached, because its own writes must be visible.
      const made = loaders.get(loader) ?? loaderFor<Key, Value>(tx, loader, { cache: false })
      loaders.set(loader, made as DataLoader<unknown, unknown>)
      return made as DataLoader<Key, Value>
    },
    record,
    notify,
    addJob: (job) => app.jobs.add(tx, job),
    addJobs: (jobs) => app.jobs.addAll(tx, jobs),
    addMissingJobs: (jobs) => app.jobs.addMissing(tx, jobs),
    cancelJob: (key) => app.jobs.cancel(tx, key),
    hastenJobs: (keyBegins) => app.jobs.hasten(tx, keyBegins),
    afterCommit: (effect) => void effects.push(effect),
    async enterAgency(agencyId, userId) {
      await actInAgency(sql, agencyId, userId)
      const inside: Viewer = { kind: 'system', agencyId, side: 'staff', userId }
      const recordInside = (event: NewEvent) => record({ agencyId, actorId: userId, ...event })
      return writeTx(context, { sql, query, viewer: inside }, { record: recordInside, notify, effects })
    },
  }
  return tx
}

async function repeat<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isWorthRepeating(error)) throw error
    }
  }
}

/** A violated constraint has the error that its room declared, or else means a taken id or a deleted reference. */
function productErrorOf(app: App, error: unknown): unknown {
  if (!isDatabaseError(error) || !error.constraint) return error
  const known = app.constraints.get(error.constraint)?.()
  if (known) return known
  if (isIdTaken(error)) return idTaken(say)
  return refersToNothing(error) ? conflict(say('goneMeanwhile')) : error
}
