import type { Context } from '../platform/context.ts'
import { fillPart } from './store.ts'

/** Rows of one transaction: they are locked until it ends. */
const atOnce = 500
/** The next job begins a minute after this one; they must not work side by side. Milliseconds. */
const longest = 50_000

/** Adds to the search what was there before it. No policy: it is the system's own work. No event: nothing changed. */
export async function fillSearch(ctx: Context): Promise<void> {
  const end = performance.now() + longest
  while (performance.now() < end && (await ctx.write((tx) => fillPart(tx, atOnce))));
}
