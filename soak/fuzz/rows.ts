import { Client } from 'pg'

export type Rows = ReadonlyMap<string, string>

/** Fingerprints of every row, by table and, where rows have one, by agency. */
export async function openRows(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  const { rows: tables } = await client.query<Table>(tablesQuery)
  const query = tables.map(fingerprintOf).join(' union all ')
  return {
    async all(): Promise<Rows> {
      const { rows } = await client.query({ name: 'rows', text: query })
      return new Map(rows.map((row) => [`${row.name}/${row.agency ?? ''}`, row.rows]))
    },
    close: () => client.end(),
  }
}

type Table = { name: string; agency: string | null; numbered: boolean }

// A written row carries the id of its transaction, which is read in a tenth of the time that the contents take. What
// the relay adds to an event is no change by a call.
const fingerprintOf = ({ name, agency, numbered }: Table) => `
  select '${name}' as name, ${agency ?? 'null'}::text as agency, count(*) || ' ' || sum(${numbered ? said : 'xmin::text::bigint'}) as rows
  from ${name} t group by 2`

const said = "('x' || md5((to_jsonb(t) - 'number')::text))::bit(63)::bigint"

// attempt counts tries, which refused ones are.
const tablesQuery = `
  select c.oid::regclass::text as name,
    (select attname from pg_attribute a where a.attrelid = c.oid and a.attname = case c.relname when 'agency' then 'id' else 'agency_id' end) as agency,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'number') as numbered
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
    and c.relname not in ('attempt', 'event_relay', 'event_listener', 'server_key', 'migrations', '_private_known_crontabs')`

export const differences = (before: Rows, after: Rows): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))
