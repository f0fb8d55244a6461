import type { TextField } from '../../../shared/automations.ts'
import { listedMax } from '../../../shared/automations.ts'
import { shortText } from '../../../shared/cut-text.ts'
import { formatCalendarDate, formatCount, formatDate, formatList } from '../../../shared/format.ts'
import type { Language } from '../../../shared/identity.ts'
import { textMarkdown } from '../../../shared/text-markdown.ts'
import { summaryOfPerson } from '../../agencies/queries/people.ts'
import { timeZoneOf } from '../../agencies/queries/zones.ts'
import type { Tx } from '../../platform/context.ts'
import { languageOf } from '../queries/language.ts'
import { type ShownMatch, shownMatches } from '../queries/match/shown.ts'
import type { Scene } from './work.ts'

type Form = 'markdown' | 'plain'

export type Words = {
  /** The text with what the run found in place of `{{number}}` and the others; unknown ones stay as they are. */
  fill(text: string, form: Form): string
  /** The same as if this had been all that matched. */
  ofOne(subjectId: string): Words
}

/** The words for these texts of a step. */
export async function wordsFor(tx: Tx, texts: readonly (string | undefined)[], scene: Scene): Promise<Words> {
  return texts.some((text) => text?.includes('{{')) ? wordsOf(await findFor(tx, texts, scene)) : asTheyAre
}

const asTheyAre: Words = { fill: (text) => text, ofOne: () => asTheyAre }

type Found = {
  automation: string
  at: Date
  zone: string
  language: Language
  matched: number
  listed: readonly ShownMatch[]
  names: ReadonlyMap<string, string>
}

async function findFor(
  tx: Tx,
  texts: readonly (string | undefined)[],
  { plan, at, matched, subjectIds, ownerId }: Scene,
): Promise<Found> {
  const isListing = texts.some((text) => /\{\{(list|details|title)\}\}/.test(text ?? ''))
  const listed =
    plan.subject && isListing ? await shownMatches(tx, plan.subject, subjectIds.slice(0, listedMax)) : []
  return {
    automation: plan.name,
    at,
    zone: await timeZoneOf(tx),
    language: await languageOf(tx, ownerId),
    matched: Math.max(matched, subjectIds.length),
    listed,
    names: await namesOf(tx, listed),
  }
}

const wordsOf = (found: Found): Words => ({
  fill(text, form) {
    const values = valuesOf(found, form === 'markdown' ? textMarkdown : (line) => line)
    return text.replace(/\{\{(\w+)\}\}/g, (all, field: string) =>
      Object.hasOwn(values, field) ? values[field as TextField]() : all,
    )
  },
  ofOne: (subjectId) =>
    wordsOf({ ...found, matched: 1, listed: found.listed.filter(({ id }) => id === subjectId) }),
})

function valuesOf(
  { automation, at, zone, language, matched, listed, names }: Found,
  safe: (line: string) => string,
): Record<TextField, () => string> {
  const more = matched - listed.length
  const bullets = (line: (match: ShownMatch) => string) =>
    [
      ...listed.map((match) => `- ${safe(line(match))}`),
      ...(more > 0 ? [`- +${formatCount(more, language)}`] : []),
    ].join('\n')
  return {
    number: () => formatCount(matched, language),
    list: () => bullets(({ title }) => title ?? ''),
    details: () => bullets((match) => detailsOf(match, names, language)),
    title: () => safe(listed[0]?.title ?? ''),
    date: () => formatDate(at, language, zone),
    automation: () => safe(automation),
  }
}

const detailsOf = (
  { title, due, people }: ShownMatch,
  names: ReadonlyMap<string, string>,
  language: Language,
): string => {
  const who = people.flatMap((id) => names.get(id) ?? [])
  return [title, due && formatCalendarDate(due, language), who.length > 0 && formatList(who, language)]
    .filter(Boolean)
    .join(' · ')
}

async function namesOf(tx: Tx, matches: readonly ShownMatch[]): Promise<Map<string, string>> {
  const ids = [...new Set(matches.flatMap(({ people }) => people))]
  const people = await Promise.all(ids.map((id) => tx.load(summaryOfPerson, id)))
  return new Map(people.flatMap((person) => (person ? [[person.id, person.name] as const] : [])))
}

/** A filled text as one line of a title, cut where it is too long. */
export const oneLine = (text: string, max: number): string => shortText(text.replace(/\s+/g, ' ').trim(), max)
