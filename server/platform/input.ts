import type { z } from 'zod'
import { fieldErrors } from '../../shared/field.ts'
import { badInput } from './errors.ts'
import { type Sentence, sayOfField } from './sentences.ts'

/** Parses a command's input; what is wrong is told field by field. Errors: BAD_USER_INPUT. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw badInput(sentencesOf(result.error))
}

function sentencesOf(error: z.ZodError): Record<string, Sentence> {
  const refused = Object.entries(fieldErrors(error))
  return Object.fromEntries(refused.map(([field, { key, n }]) => [field, sayOfField(key, n)]))
}
