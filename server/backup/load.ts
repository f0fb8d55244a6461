import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, type Gunzip } from 'node:zlib'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { jobsTable, timesTable } from './format.ts'
import { jobColumns, timeColumns } from './jobs.ts'
import { quoted, quotedList, type Table } from './tables.ts'

/**
 * Loads the rows of all tables, chunk by chunk, into empty tables whose keys, triggers and policies are disabled meanwhile.
 * Call `end` after the last chunk.
 */
export class RowLoader {
  readonly #client: Client
  readonly #tables: Map<string, Table>
  #current?: { table: string; gunzip: Gunzip; loading: Promise<void> }

  constructor(client: Client, tables: Table[]) {
    this.#client = client
    const queue = [
      { name: jobsTable, columns: jobColumns },
      { name: timesTable, columns: timeColumns },
    ]
    this.#tables = new Map([...tables, ...queue].map((table) => [table.name, table]))
  }

  async take(table: string, body: Readable): Promise<void> {
    if (this.#current?.table !== table) {
      await this.end()
      this.#current = this.#begin(table)
    }
    const { gunzip, loading } = this.#current
    for await (const chunk of body)
      if (!gunzip.write(chunk)) await Promise.race([once(gunzip, 'drain'), loading])
  }

  async end(): Promise<void> {
    this.#current?.gunzip.end()
    await this.#current?.loading
    this.#current = undefined
  }

  /** Ends the running statement, so that the connection can be rolled back. */
  async abandon(): Promise<void> {
    this.#current?.gunzip.destroy(new Error('abandoned'))
    await this.#current?.loading.catch(() => undefined)
  }

  #begin(name: string) {
    const table = this.#tables.get(name)
    if (!table) throw new Error(`The backup has rows of a table ${name} that its migrations do not make.`)
    const gunzip = createGunzip()
    const rows = this.#client.query(from(`copy ${quoted(name)} (${quotedList(table.columns)}) from stdin`))
    const loading = pipeline(gunzip, rows)
    loading.catch(() => undefined)
    return { table: name, gunzip, loading }
  }
}

/** Disables the foreign keys, triggers and policies of all tables; returns a function that restores them and checks every key. */
export async function restGuards(client: Client, tables: Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ of: string; name: string; definition: string }>(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const { rows: forced } = await client.query<{ of: string }>(
    `select oid::regclass::text as of from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  )
  for (const { of, name } of keys) await client.query(`alter table ${of} drop constraint ${quoted(name)}`)
  for (const { of } of forced) await client.query(`alter table ${of} no force row level security`)
  for (const { name } of tables) {
    await client.query(`alter table ${quoted(name)} disable trigger user`)
    // Rows that the migrations themselves insert.
    await client.query(`truncate ${quoted(name)}`)
  }
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { of, name, definition } of keys)
      await client.query(`alter table ${of} add constraint ${quoted(name)} ${definition}`)
    for (const { of } of forced) await client.query(`alter table ${of} force row level security`)
  }
}
