import { withClient } from '../platform/database/client.ts'

/**
 * Writes so many copies of a row straight into the database, past every command and foreign key. `other` is SQL for what
 * differs in the copy number `n` beside its id, as pairs of a column's name and its value.
 */
export const copies = (
  databaseUrl: string,
  table: string,
  id: string,
  count: number,
  other = '',
): Promise<unknown> =>
  withClient(databaseUrl, async (client) => {
    await client.query("set session_replication_role = 'replica'")
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const names = rows[0]?.names ?? ''
    return client.query(
      `insert into ${table} (${names}) select ${names} from (
         select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid() ${other && `, ${other}`}))).*
         from ${table} t cross join generate_series(1, $2::integer) n where t.id = $1) as copy`,
      [id, count],
    )
  })
