import { z } from 'zod'
import { fieldMessage } from './field-message.ts'

/** The name of a time zone as IANA has it, such as Europe/Berlin; in the spelling that the runtime prefers. */
export function timeZone() {
  return z
    .string({ error: fieldMessage('choice') })
    .max(64, fieldMessage('choice'))
    .refine(isTimeZone, { error: fieldMessage('choice'), abort: true })
    .transform((name) => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
}

function isTimeZone(name: string): boolean {
  // An offset such as +02:00 is taken too, but knows of no summer.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
