import { z } from 'zod'
import { isStorable } from './characters.ts'
import { fieldMessage } from './field-message.ts'

type Json = z.infer<ReturnType<typeof z.json>>

/** Any JSON value that the database can store, at most `maxBytes` when serialized. */
export function json(maxBytes: number) {
  return z
    .json()
    .refine((value) => byteLength(value) <= maxBytes, {
      error: fieldMessage('tooLarge', maxBytes),
      abort: true,
    })
    .refine(holdsStorableText, fieldMessage('notPlain'))
}

function byteLength(value: Json): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

function holdsStorableText(value: Json): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, child]) => isStorable(key) && holdsStorableText(child))
}
