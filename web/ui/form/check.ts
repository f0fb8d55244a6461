import type { z } from 'zod'
import { type FieldMessage, fieldMessageOf } from '../../../shared/field-message.ts'

/** The first error of each field that the schema rejects, by the field's path. */
export function check(schema: z.ZodType, values: unknown): Record<string, FieldMessage> {
  const { error } = schema.safeParse(values)
  const errors: Record<string, FieldMessage> = {}
  for (const issue of error?.issues ?? []) errors[issue.path.join('.')] ??= fieldMessageOf(issue)
  return errors
}
