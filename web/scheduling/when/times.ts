import { laterBy } from '../../../shared/scheduling-facts.ts'

export const choices = ['hour', 'tomorrow', 'monday'] as const
export type Choice = (typeof choices)[number]

/** The moment of a choice, by the clock where the reader is. */
export function timeOf(choice: Choice, now: Date): Date {
  if (choice === 'hour') return new Date(now.getTime() + laterBy)
  const days = choice === 'tomorrow' ? 1 : (8 - now.getDay()) % 7 || 7
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9)
}

const two = (number: number) => String(number).padStart(2, '0')

/** A moment as a field for day and time has it. */
export const toField = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
