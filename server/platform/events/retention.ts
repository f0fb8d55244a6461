import type { App } from '../app.ts'
import { countAffected } from '../database/rows.ts'
import { acted } from './act.ts'

const day = 86_400_000
/** How many events one statement deletes, to keep statements short. */
const batchSize = 5000

/**
 * Deletes events older than the retention setting; a client with an older cursor must reload. Audit log events have a retention
 * setting of their own.
 */
export async function forgetOldEvents(app: App): Promise<void> {
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * day)
  const { eventRetentionDays, auditRetentionDays } = app.config
  while (await forgetBatch(app, daysAgo(eventRetentionDays)));
  while (await forgetActs(app, daysAgo(auditRetentionDays)));
}

const forgetActs = (app: App, before: Date): Promise<boolean> =>
  app.asPlatform((context) =>
    context.write(async ({ sql }) => {
      const old = sql
        .selectFrom('event')
        .select('id')
        .where('type', '=', acted)
        .where('number', 'is not', null)
        .where('at', '<', before)
        .limit(batchSize)
      return (await countAffected(sql.deleteFrom('event').where('id', 'in', old))) === batchSize
    }),
  )

/** Deletes the oldest batch and advances the mark in one transaction; false if nothing is left to delete. */
function forgetBatch(app: App, before: Date): Promise<boolean> {
  return app.asPlatform((context) =>
    context.write(async ({ sql }) => {
      const old = await sql
        .selectFrom('event')
        .select('number')
        .where('number', 'is not', null)
        .where('type', '!=', acted)
        .where('at', '<', before)
        .orderBy('number')
        .limit(batchSize)
        .execute()
      const last = old.at(-1)?.number
      if (typeof last !== 'number') return false
      // Includes older events recorded later: no kept event may be below the mark.
      await sql.deleteFrom('event').where('number', '<=', last).where('type', '!=', acted).execute()
      await sql
        .updateTable('eventRelay')
        .set({ retainedFrom: last })
        .where('retainedFrom', '<', last)
        .execute()
      return old.length === batchSize
    }),
  )
}
