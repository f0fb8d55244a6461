import type { Context } from '../platform/context.ts'
import { fillPart } from './store.ts'

/** Rows of one transaction: they are locked until it ends. */
const atOnce = 500

/** Adds to the search what was there before it. No policy: it is the system's own work. No event: nothing changed. */
export async function fillSearch(ctx: Context): Promise<void> {
  while (await ctx.write((tx) => fillPart(tx, atOnce)));
}
