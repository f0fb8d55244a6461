import type { Duplex } from 'node:stream'
import type { PoolClient } from 'pg'
import { isStalePlan } from './failures.ts'
import type { Query } from './kysely.ts'

/** After how many uses the database keeps a statement's plan, and how many plans per connection. */
const prepareFrom = 5
const maxPrepared = 300
/** The number of statements whose uses are counted. */
const maxCounted = 5000

export type Statements = { over(client: PoolClient): Query }

/**
 * Prepares frequent statements, so that the database parses and plans them once per connection. The texts are constant and
 * never contain values. Not for connections through a pooler, which may switch the connection with each transaction.
 */
export function createStatements({ prepare }: { prepare: boolean }): Statements {
  const names = new Map<string, string>()
  let uses = new Map<string, number>()
  let generation = 0

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || !prepare || names.size === maxPrepared) return known
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size === maxCounted) uses = new Map()
    uses.set(text, count)
    if (count < prepareFrom) return undefined
    const name = `s${generation}.${names.size}`
    names.set(text, name)
    uses.delete(text)
    return name
  }

  // New names force new plans.
  const renew = (error: unknown): never => {
    if (isStalePlan(error)) {
      names.clear()
      generation += 1
    }
    throw error
  }

  return {
    over: (client) => (text, values) => {
      sendTogether(client)
      const name = values && nameOf(text)
      return name ? client.query({ name, text, values }).catch(renew) : client.query(text, values)
    },
  }
}

/** Concurrent statements are sent in one write. node-postgres exposes the stream, though its types omit it. */
function sendTogether(client: PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.cork()
  process.nextTick(() => connection.stream.uncork())
}
