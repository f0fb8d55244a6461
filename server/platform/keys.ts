import { hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from './database/database.ts'

/** 32-byte secrets shared by all servers of a database, created on first use. */
export async function serverKey(database: Database, name: string): Promise<Buffer> {
  const transaction = await database.begin({ kind: 'platform' }, 'write')
  try {
    await transaction.sql
      .insertInto('serverKey')
      .values({ name, secret: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await transaction.sql
      .selectFrom('serverKey')
      .select('secret')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    await transaction.commit()
    return row.secret
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** The same derived from an operator's own secret, so that no signing key is stored in the database. */
export const keyOfSecret = (secret: string, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `atrium ${name}`, 32))
