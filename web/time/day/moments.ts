import { addDays, momentAt } from '../../../shared/wall-clock.ts'

/** Start and end on a day in a time zone; an end before the start is on the next day. */
export function momentsOf(
  day: string,
  from: string,
  to: string,
  zone: string,
): { startAt: string; endAt: string } {
  const lastDay = to <= from ? addDays(day, 1) : day
  return {
    startAt: momentAt(`${day}T${from}`, zone).toISOString(),
    endAt: momentAt(`${lastDay}T${to}`, zone).toISOString(),
  }
}
