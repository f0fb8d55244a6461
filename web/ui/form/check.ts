import type { z } from 'zod'

/** The first message of each field that the schema refuses, by the field's path. */
export function check(schema: z.ZodType, values: unknown): Record<string, string> {
  const { error } = schema.safeParse(values)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}
