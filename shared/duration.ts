import type { Language } from './identity-facts.ts'

/** A duration in the largest unit in which it is whole, such as `30 minutes` or `1 hour`. */
export function formatDuration(minutes: number, language: Language): string {
  const [value, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit: String(unit), unitDisplay: 'long' }).format(
    Number(value),
  )
}

const unbroken = '\u00a0'

/** Worked or planned hours, to the minute and the same in every language, such as `1 h 30 m`; never wraps. */
export function formatHours(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60)
  const parts = [
    ...(minutes >= 60 || minutes === 0 ? [Math.floor(minutes / 60), 'h'] : []),
    ...(minutes % 60 > 0 ? [minutes % 60, 'm'] : []),
  ]
  return (hours < 0 && minutes > 0 ? '−' : '') + parts.join(unbroken)
}
