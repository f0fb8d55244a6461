import type { z } from 'zod'
import type { Context, Tx } from './context.ts'
import { parse } from './input.ts'

/** One change of the product. It runs in a transaction of its own, or joins the transaction of the command that calls it. */
export type Command<Result> = (ctx: Context, input: unknown) => Promise<Result>

/**
 * Builds a command from its input schema and its work: load and lock, authorize, write, record the event. Errors:
 * BAD_USER_INPUT before the transaction begins if the schema rejects the input, and the errors of `work`.
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
