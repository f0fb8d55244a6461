import type { Client } from 'pg'
import type { Header } from './format.ts'

export type Table = { name: string; columns: string[] }

/** The tables of the rooms and the platform, with their stored columns; without the list of migrations. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
  )
  return rows
}

/** The sequences of those tables, with the last number of each. */
export async function sequencesOf(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
       and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')`,
  )
  const sequences: Record<string, number> = {}
  for (const { name } of rows) sequences[name] = await lastOf(client, `public.${quoted(name)}`)
  return sequences
}

/** The last number of a sequence; 0 before the first. */
export async function lastOf(client: Client, sequence: string): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    `select case when is_called then last_value else 0 end::text as last from ${sequence}`,
  )
  return Number(rows[0]?.last)
}

export async function migrationsOf(client: Client): Promise<Header['migrations']> {
  const { rows } = await client.query<Header['migrations'][number]>(
    'select number, name, checksum from public.migration order by number',
  )
  return rows
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const quotedList = (names: string[]) => names.map(quoted).join(', ')

/** Settings that make the text form of a table independent of the settings of the database. */
export const plainForms = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`
