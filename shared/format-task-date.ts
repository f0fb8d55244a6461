import { dayKey } from './format.ts'
import type { Language } from './identity-facts.ts'

const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-FR', de: 'de-DE', pt: 'pt-BR' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** A calendar day unchanged, a timestamp as its day in the reader's zone. */
export const dayOf = (at: string, timeZone?: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(at) ? at : dayKey(at, timeZone)

const shortDate = (language: Language) =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  })

function partsOf(day: string) {
  const at = new Date(day)
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(at)
  const date = at.getUTCDate()
  return { month, date: `${date}${endings[ordinals.select(date)] ?? 'th'}`, year: day.slice(2, 4) }
}

/** A task's date: `Mar 3rd 26` in English, otherwise in the language's short form. */
export function formatTaskDate(at: string, language: Language, timeZone?: string): string {
  const day = dayOf(at, timeZone)
  if (language !== 'en') return shortDate(language).format(new Date(day))
  const { month, date, year } = partsOf(day)
  return `${month} ${date} ${year}`
}

/** From a start to a due date, without repeating common parts: `Mar 3rd – 6th 26`. */
export function formatTaskRange(start: string, end: string, language: Language, timeZone?: string): string {
  const [from, to] = [dayOf(start, timeZone), dayOf(end, timeZone)]
  if (from === to) return formatTaskDate(to, language)
  if (language !== 'en') return shortDate(language).formatRange(new Date(from), new Date(to))
  const [a, b] = [partsOf(from), partsOf(to)]
  if (a.year !== b.year) return `${a.month} ${a.date} ${a.year} – ${b.month} ${b.date} ${b.year}`
  return `${a.month} ${a.date} – ${a.month === b.month ? '' : `${b.month} `}${b.date} ${b.year}`
}
