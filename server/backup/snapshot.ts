import type { Client } from 'pg'
import { removalLock } from '../platform/files/removal-lock.ts'
import { plainForms, tablesOf } from './tables.ts'

/**
 * Begins a consistent snapshot of the whole database. Files that are deleted from now on keep their bytes until the
 * connection ends, so that every file in the snapshot can be read.
 */
export async function beginSnapshot(client: Client): Promise<void> {
  // Before the snapshot begins, so that files already marked as deleted are seen as such.
  await client.query('select pg_advisory_lock($1)', [removalLock])
  await client.query('begin isolation level repeatable read read only')
  await client.query(plainForms)
  await refuseHiddenRows(client)
}

/**
 * `atrium_system` sees every row, whichever role owns the tables (an owner that is no superuser would see none). A policy that
 * hides rows would make the backup incomplete, so this is checked first.
 */
export async function asSystem<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('set local role atrium_system')
  const result = await work()
  await client.query('reset role')
  return result
}

async function refuseHiddenRows(client: Client): Promise<void> {
  const names = (await tablesOf(client)).map(({ name }) => name)
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and (
       not has_table_privilege('atrium_system', c.oid, 'select')
       or c.relrowsecurity and (
         not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
           and p.permissive = 'PERMISSIVE' and p.cmd in ('ALL', 'SELECT') and p.qual = 'true'
           and p.roles && array['atrium_system', 'public']::name[])
         or exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
           and p.permissive = 'RESTRICTIVE' and p.cmd in ('ALL', 'SELECT')
           and p.roles && array['atrium_system', 'public']::name[])))`,
    [names],
  )
  if (rows.length > 0)
    throw new Error(
      `A backup would miss rows: atrium_system may not see all of ${rows.map(({ name }) => name).join(', ')}.`,
    )
}
