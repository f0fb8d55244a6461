import type { z } from 'zod'
import type { Context, Tx } from './context.ts'
import { parse } from './input.ts'

/** One change of the product. It runs in a transaction of its own, or joins that of the command that calls it. */
export type Command<Result> = (ctx: Context, input: unknown) => Promise<Result>

/**
 * Makes a command out of the schema of its input and of what it does: load and lock, authorize, write, record the event.
 * Errors: BAD_USER_INPUT, before a transaction begins, for input that the schema refuses; and those that `work` throws.
 */
export function command<Schema extends z.ZodType, Result>(
  schema: Schema,
  work: (tx: Tx, input: z.output<Schema>) => Promise<Result>,
): Command<Result> {
  return async (ctx, input) => {
    const parsed = parse(schema, input)
    return ctx.write((tx) => work(tx, parsed))
  }
}
