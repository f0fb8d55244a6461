import type { App } from '../app.ts'

const day = 86_400_000
/** How many events one statement deletes, so that none of them runs long. */
const batchSize = 5000

/** Deletes events older than the setting says; whoever comes back with an older cursor is told to load again. */
export async function forgetOldEvents(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - app.config.eventRetentionDays * day)
  while (await forgetBatch(app, before));
}

/** Deletes the oldest batch and moves the mark with it, in one transaction; false when nothing is left to delete. */
function forgetBatch(app: App, before: Date): Promise<boolean> {
  return app.asPlatform((context) =>
    context.write(async ({ sql }) => {
      const old = await sql
        .selectFrom('event')
        .select('number')
        .where('number', 'is not', null)
        .where('at', '<', before)
        .orderBy('number')
        .limit(batchSize)
        .execute()
      const last = old.at(-1)?.number
      if (typeof last !== 'number') return false
      // Older ones that were recorded later go too: the mark must not stand above events that are kept.
      await sql.deleteFrom('event').where('number', '<=', last).execute()
      await sql
        .updateTable('eventRelay')
        .set({ retainedFrom: last })
        .where('retainedFrom', '<', last)
        .execute()
      return old.length === batchSize
    }),
  )
}
