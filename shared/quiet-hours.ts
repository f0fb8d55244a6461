import { addDays, momentAt, wallAt } from './wall-clock.ts'

/** Local times as HH:mm; an end that is not later than the beginning is on the next day. */
export type QuietHours = { from: string; to: string; exceptMentions: boolean }

/**
 * When the quiet hours that hold a moment end; null if the moment is not in them. They begin and end by the clock of the zone: what
 * a clock change skips is later by its length, and of what it repeats the first counts.
 */
export function quietEnd(hours: Pick<QuietHours, 'from' | 'to'>, timeZone: string, at: Date): Date | null {
  const today = wallAt(at, timeZone).slice(0, 10)
  const ends = [addDays(today, -1), today].flatMap((day) => {
    const [from, to] = spanFrom(day, hours, timeZone)
    return from <= at && at < to ? [to] : []
  })
  return ends.at(-1) ?? null
}

function spanFrom(day: string, { from, to }: Pick<QuietHours, 'from' | 'to'>, timeZone: string) {
  const lastDay = to > from ? day : addDays(day, 1)
  return [momentAt(`${day}T${from}:00`, timeZone), momentAt(`${lastDay}T${to}:00`, timeZone)] as const
}
