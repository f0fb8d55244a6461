import type { TextField } from '../../../shared/automations.ts'
import { listedMax } from '../../../shared/automations.ts'
import { shortText } from '../../../shared/cut-text.ts'
import { formatCalendarDate, formatCount, formatDate, formatList } from '../../../shared/format.ts'
import type { Language } from '../../../shared/identity.ts'
import { textMarkdown } from '../../../shared/text-markdown.ts'
import { summaryOfPerson } from '../../agencies/queries/people.ts'
import { timeZoneOf } from '../../agencies/queries/zones.ts'
import type { Tx } from '../../platform/context.ts'
import { type ShownMatch, shownMatches } from '../queries/match/shown.ts'
import { languageOf } from '../queries/owner.ts'
import type { Scene } from './work.ts'

type Form = 'markdown' | 'plain'

/** The text of a step with what its run found in place of `{{number}}` and the others; unknown ones stay as they are. */
export async function wordsFor(
  tx: Tx,
  text: string,
  { plan, at, matched, ownerId }: Scene,
  ids: readonly string[],
  form: Form,
): Promise<string> {
  if (!text.includes('{{')) return text
  const language = await languageOf(tx, ownerId)
  const isListing = /\{\{(list|details|title)\}\}/.test(text)
  const listed =
    plan.subject && isListing ? await shownMatches(tx, plan.subject, ids.slice(0, listedMax)) : []
  const names = await namesOf(tx, listed)
  const safe = form === 'markdown' ? textMarkdown : (line: string) => line
  const more = Math.max(matched, ids.length) - listed.length
  const bullets = (line: (match: ShownMatch) => string) =>
    [
      ...listed.map((match) => `- ${safe(line(match))}`),
      ...(more > 0 ? [`- +${formatCount(more, language)}`] : []),
    ].join('\n')
  const values: Record<TextField, () => string> = {
    number: () => formatCount(matched, language),
    list: () => bullets(({ title }) => title ?? ''),
    details: () => bullets((match) => detailsOf(match, names, language)),
    title: () => safe(listed[0]?.title ?? ''),
    date: () => formatDate(at, language, zone),
    automation: () => safe(plan.name),
  }
  const zone = await timeZoneOf(tx)
  return text.replace(/\{\{(\w+)\}\}/g, (all, field: string) =>
    Object.hasOwn(values, field) ? values[field as TextField]() : all,
  )
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
