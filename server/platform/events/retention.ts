import type { App } from '../app.ts'
import { countAffected } from '../database/rows.ts'
import { acted } from './act.ts'

const day = 86_400_000
/** How many events one statement deletes, so that none of them runs long. */
const batchSize = 5000

/**
 * Deletes events older than the setting; a client with an older cursor has to load again. Events of the audit log stay for as
 * long as their own setting says.
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

/** Deletes the oldest batch and moves the mark with it, in one transaction; false when nothing is left to delete. */
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
      // Older ones that were recorded later go too: the mark must not stand above events that are kept.
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
