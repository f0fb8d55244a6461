import type { App } from '../app.ts'

/**
 * Processes items of several agencies one after the other. A failing item is logged and does not stop the others; in the end an
 * error makes the job retry.
 */
export async function oneByOne<Item extends { agencyId: string }>(
  app: App,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (err) {
      app.log.error({ err, agencyId: item.agencyId }, 'What was to be done for one of many failed')
      errors.push(err)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`)
}
