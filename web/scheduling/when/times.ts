import { laterBy } from '../../../shared/scheduling-facts.ts'
import { addDays, momentAt, todayIn } from '../../../shared/wall-clock.ts'

export const choices = ['hour', 'tomorrow', 'monday'] as const
export type Choice = (typeof choices)[number]

/** The moment of a choice in a time zone. */
export function timeOf(choice: Choice, now: Date, zone: string): Date {
  if (choice === 'hour') return new Date(now.getTime() + laterBy)
  const today = todayIn(zone, now)
  const days = choice === 'tomorrow' ? 1 : (8 - new Date(today).getUTCDay()) % 7 || 7
  return momentAt(`${addDays(today, days)}T09:00`, zone)
}
