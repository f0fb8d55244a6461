import type { Duplex } from 'node:stream'
import type { PoolClient } from 'pg'
import { isStalePlan } from './failures.ts'
import type { Query } from './kysely.ts'

/** How often a statement must have come before the database keeps its plan, and how many it keeps for each connection. */
const prepareFrom = 5
const maxPrepared = 300
/** Of how many texts the uses are counted. */
const maxCounted = 5000

export type Statements = { over(client: PoolClient): Query }

/**
 * Statements that come often are prepared: the database parses and plans them once a connection. Texts are the code's own,
 * values never stand in them. Not for connections through a pooler, which may hand out another one for each transaction.
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

  // Under new names everything is planned anew.
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

/** What is sent side by side leaves in one piece. node-postgres has the stream, though its types do not tell. */
function sendTogether(client: PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.cork()
  process.nextTick(() => connection.stream.uncork())
}
