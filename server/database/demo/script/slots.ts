import type { Language } from '../../../../shared/identity.ts'
import type { Dice } from './dice.ts'
import { workdaysLater } from './working-time.ts'

/** The values of a scene, the same in all its lines. */
export type Filling = {
  dice: Dice
  language: Language
  /** role -> person */
  cast: ReadonlyMap<string, string>
  /** The name of a person. */
  called(person: string): string
  company: string
  /** The titles of the current work. */
  assets: readonly string[]
}

export type Fill = (text: string, at: Date) => string

/**
 * Fills placeholders in angle brackets: `<lead>` a name, `<@lead>` a mention (as `<@person>`, for callers that know the ids),
 * `<a|b>` one of these, and the slots below. Everything else stays, so that code may contain tags.
 */
export function createFill(filling: Filling): Fill {
  const slots = drawSlots(filling)
  const fillOne = (whole: string, slot: string, at: Date): string => {
    if (slot.includes('|')) return filling.dice.pick(slot.split('|'))
    const person = filling.cast.get(slot.replace('@', ''))
    if (person) return slot.startsWith('@') ? `<@${person}>` : filling.called(person)
    return moment(slot, at, filling.language) ?? slots.get(slot) ?? whole
  }
  return (text, at) => text.replace(/<([^<>\n]+)>/g, (whole, slot: string) => fillOne(whole, slot, at))
}

/** The slots other than names, mentions, choices and days. */
export const slotNames = [
  'asset',
  'asset2',
  'slug',
  'slug2',
  'company',
  'link',
  'n',
  'n+1',
  'count',
  'hours',
  'percent',
  'price',
  'time',
  'number',
] as const

function drawSlots({ dice, language, company, assets }: Filling): Map<string, string> {
  const [asset = company, asset2 = asset] = dice.shuffled(assets)
  const n = dice.whole(2, 4)
  const euros = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  })
  const values: Record<(typeof slotNames)[number], string> = {
    asset,
    asset2,
    slug: slugOf(asset),
    slug2: slugOf(asset2),
    company,
    link: `https://preview.northwind.example/${slugOf(asset)}`,
    n: String(n),
    'n+1': String(n + 1),
    count: String(dice.whole(6, 24)),
    hours: String(dice.whole(2, 9)),
    percent: String(dice.whole(4, 28)),
    price: euros.format(dice.whole(18, 190) * 10),
    time: `${dice.whole(10, 16)}:${dice.pick(['00', '15', '30'])}`,
    number: String(dice.whole(120, 980)),
  }
  return new Map(Object.entries(values))
}

/** A title as part of a file name. */
const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')

const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE', pt: 'pt-BR' }
const formats = {
  day: { weekday: 'long' },
  date: { day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const greetings: Record<Language, readonly [morning: string, later: string]> = {
  en: ['Morning', 'Hello'],
  fr: ['Bonjour', 'Bonjour'],
  de: ['Guten Morgen', 'Hallo'],
  pt: ['Bom dia', 'Boa tarde'],
}

/** `day+2` is the name of the second working day from then, `date+2` its date, `hello` a greeting for that hour. */
export const momentSlot = /^(?:hello|(day|date)\+(\d+))$/

function moment(slot: string, at: Date, language: Language): string | undefined {
  if (slot === 'hello') return greetings[language][at.getUTCHours() < 11 ? 0 : 1]
  const [, kind, days] = momentSlot.exec(slot) ?? []
  if (kind !== 'day' && kind !== 'date') return undefined
  const format = new Intl.DateTimeFormat(locales[language], { ...formats[kind], timeZone: 'UTC' })
  return format.format(workdaysLater(at, Number(days)))
}
