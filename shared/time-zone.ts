import { z } from 'zod'
import { fieldMessage } from './field-message.ts'
import { zoneOfToday } from './zone-names.ts'

/** The current IANA name of a time zone, such as Europe/Berlin. */
export function timeZone() {
  return z
    .string({ error: fieldMessage('choice') })
    .max(64, fieldMessage('choice'))
    .refine(isTimeZone, { error: fieldMessage('choice'), abort: true })
    .transform((name) =>
      zoneOfToday(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone),
    )
}

/** A browser's time zone, which the person did not choose: unknown ones are ignored. */
export const seenTimeZone = () =>
  z.string({ error: fieldMessage('choice') }).transform((name) => timeZone().safeParse(name).data)

function isTimeZone(name: string): boolean {
  // An offset such as +02:00 would be accepted too, but has no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
