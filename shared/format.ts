import type { Language } from './identity.ts'

type Moment = string | number | Date

const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-FR', de: 'de-DE', pt: 'pt-BR' }
const formats = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locales[language], options)
  formats.set(key, made)
  return made
}

function decimal(value: number, language: Language, minimum: number): string {
  const key = `${language} ${minimum}`
  const known = numbers.get(key)
  if (known) return known.format(value)
  const made = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: minimum,
    maximumFractionDigits: 1,
  })
  numbers.set(key, made)
  return made.format(value)
}

/** A count; above 999 in thousands with one decimal, such as `1.2k`. */
export function formatCount(count: number, language: Language): string {
  if (Math.abs(count) <= 999) return decimal(count, language, 0)
  return `${decimal(count / 1000, language, 1)}k`
}

/** A fraction as a percentage with at most one decimal, such as `12.5%`. */
export function formatPercent(part: number, language: Language): string {
  const options = { style: 'percent', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locales[language], options).format(part)
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A file size in B to TB, with one decimal above bytes, such as `2.4 MB`. */
export function formatSize(bytes: number, language: Language): string {
  let size = bytes
  let unit = 0
  // 1023.95 would be rounded to 1,024.0 of the smaller unit.
  while (size >= 1023.95 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  return `${decimal(size, language, 0)} ${units[unit]}`
}

/** Names in one phrase, such as `Anna, Dana and Leo`. */
export function formatList(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(names)
}

/** Short month, day and year, by default in the browser's zone, such as `Mar 3, 2026`. */
export function formatDate(at: Moment, language: Language, timeZone?: string): string {
  const options = { month: 'short', day: 'numeric', year: 'numeric', timeZone } as const
  return withFirst(dateFormat(language, options).format(new Date(at)), language)
}

/** In French, the first of a month is an ordinal, which Intl does not write. */
const withFirst = (text: string, language: Language): string =>
  language === 'fr' ? text.replace(/(?<!\d)1(?=\s\p{L})/u, '1er') : text

/** A calendar day (YYYY-MM-DD), which is the same day in every zone. */
export function formatCalendarDate(day: string, language: Language): string {
  return formatDate(`${day}T00:00:00Z`, language, 'UTC')
}

/** A calendar day with its weekday, such as `Sunday, Nov 22`. */
export function formatCalendarDay(day: string, language: Language): string {
  const options = { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return capitalize(withFirst(dateFormat(language, options).format(dayAt(day)), language), language)
}

/** Calendar days of about now from one to another, both included, such as `Nov 23 – 29`. */
export function formatDays(from: string, to: string, language: Language): string {
  const format = dateFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return withFirst(format.formatRange(dayAt(from), dayAt(to)), language)
}

const dayAt = (day: string) => new Date(`${day}T00:00:00Z`)

/** Hour and minute in the reader's zone, such as `9:41 AM`. */
export function formatTime(at: Moment, language: Language, timeZone?: string): string {
  return dateFormat(language, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(at))
}

/** Date and time in the reader's zone, such as `Mar 3, 2026, 9:41 AM`. */
export function formatDateTime(at: Moment, language: Language, timeZone?: string): string {
  return `${formatDate(at, language, timeZone)}, ${formatTime(at, language, timeZone)}`
}

/** The day in the reader's zone as YYYY-MM-DD; equal for two moments of one day. */
export function dayKey(at: Moment, timeZone?: string): string {
  const moment = new Date(at)
  // Cached by quarter of an hour, because it is computed for every message, and days begin at one in every zone.
  const quarter = `${Math.floor(moment.getTime() / 900_000)} ${timeZone}`
  const known = days.get(quarter)
  if (known) return known
  const parts = dateFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(moment)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const day = `${part('year')}-${part('month')}-${part('day')}`
  days.set(quarter, day)
  return day
}

const days = new Map<string, string>()

const dayLength = 86_400_000

/** A day's heading: today, yesterday, otherwise weekday and date, with the year if it is not the current one. */
export function formatDay(at: Moment, now: Moment, language: Language, timeZone?: string): string {
  const day = dayKey(at, timeZone)
  const today = dayKey(now, timeZone)
  const distance = Math.round((Date.parse(day) - Date.parse(today)) / dayLength)
  if (distance === 0 || distance === -1) return capitalize(relativeDay(distance, language), language)
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  const options = { weekday: 'long', month: 'short', day: 'numeric', year, timeZone } as const
  return capitalize(withFirst(dateFormat(language, options).format(new Date(at)), language), language)
}

/** A moment in its shortest useful form: the time if it is today, otherwise the date. */
export function formatMoment(at: Moment, now: Moment, language: Language, timeZone?: string): string {
  if (dayKey(at, timeZone) === dayKey(now, timeZone)) return formatTime(at, language, timeZone)
  return formatDate(at, language, timeZone)
}

function relativeDay(distance: number, language: Language): string {
  return new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(distance, 'day')
}

function capitalize(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(locales[language]) + text.slice(1)
}
