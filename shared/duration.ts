import type { Language } from './identity-facts.ts'

/** A time that passes, in the largest unit that it is whole of, such as `30 minutes` or `1 hour`. */
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
