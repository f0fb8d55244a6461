import { Temporal } from 'temporal-polyfill'
import { wordNamed } from '../../../shared/search-operators.ts'
import { endOfDay, startOfDay } from '../../../shared/zoned-day.ts'

/** A day, a month or a year: its first and its last day. */
type Days = { from: string; to: string }

/** Reads 2026-11-30, 30.11.2026, 30/11/2026, 2026-11, 2026, today and yesterday; null for what is no date. */
export function daysNamed(text: string, now: Date, timeZone: string): Days | null {
  const named = wordNamed(text)
  if (named === 'today' || named === 'yesterday') {
    const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
    return single(named === 'today' ? today : today.subtract({ days: 1 }))
  }
  const iso = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text)
  if (iso) return daysOf(iso[1], iso[2], iso[3])
  const local = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text)
  return local ? daysOf(local[3], local[2], local[1]) : null
}

const single = (day: Temporal.PlainDate): Days => ({ from: day.toString(), to: day.toString() })

function daysOf(year: string | undefined, month: string | undefined, day: string | undefined): Days | null {
  try {
    const date = Temporal.PlainDate.from(
      { year: Number(year), month: Number(month ?? 1), day: Number(day ?? 1) },
      { overflow: 'reject' },
    )
    if (date.year < 1900 || date.year > 2999) return null
    if (day) return single(date)
    const next = date.add(month ? { months: 1 } : { years: 1 })
    return { from: date.toString(), to: next.subtract({ days: 1 }).toString() }
  } catch {
    return null
  }
}

/** The moments at which the first of these days begins and the last one ends. */
export const momentsOf = ({ from, to }: Days, timeZone: string): { begins: Date; ends: Date } => ({
  begins: startOfDay(from, timeZone),
  ends: endOfDay(to, timeZone),
})
