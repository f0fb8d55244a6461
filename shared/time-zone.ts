import { z } from 'zod'
import { fieldMessage } from './field-message.ts'
import { zoneOfToday } from './zone-names.ts'

/** The name of a time zone as IANA has it today, such as Europe/Berlin, in its spelling. */
export function timeZone() {
  return z
    .string({ error: fieldMessage('choice') })
    .max(64, fieldMessage('choice'))
    .refine(isTimeZone, { error: fieldMessage('choice'), abort: true })
    .transform((name) =>
      zoneOfToday(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone),
    )
}

/** The zone of a browser, which nobody chose: one that is not known here is left out. */
export const seenTimeZone = () =>
  z.string({ error: fieldMessage('choice') }).transform((name) => timeZone().safeParse(name).data)

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
