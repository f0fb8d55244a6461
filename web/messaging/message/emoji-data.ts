import type { Emoji } from 'emojibase'
import { fold } from '../../../shared/fold.ts'
import { readLocal, writeLocal } from '../../platform/local.ts'

export type { Emoji }

/** Parts of other emoji, such as skin tones, which can't be selected. */
const component = 2

const languages: Record<string, () => Promise<{ default: Emoji[] }>> = {
  en: () => import('emojibase-data/en/data.json'),
  de: () => import('emojibase-data/de/data.json'),
  fr: () => import('emojibase-data/fr/data.json'),
  pt: () => import('emojibase-data/pt/data.json'),
}

/** All emoji in their order, with their names and words in a language. */
export async function loadEmoji(language: string): Promise<Emoji[]> {
  const load = languages[language] ?? languages.en
  const all = (await load?.())?.default ?? []
  return all
    .filter(({ group, emoji }) => group !== undefined && group !== component && isOffered(emoji))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
}

/** Emoji that the browser does not support are not rendered correctly, and the server refuses them too. */
const isOffered = (emoji: string) => /^\p{RGI_Emoji}$/v.test(emoji)

/** Emoji with a name or keyword that starts with the query, names first. */
export function findEmoji(all: readonly Emoji[], query: string): Emoji[] {
  const wanted = fold(query.trim())
  const begins = (text: string) => ` ${fold(text)}`.includes(` ${wanted}`)
  const byName = all.filter(({ label }) => begins(label))
  const byWord = all.filter((each) => !byName.includes(each) && each.tags?.some(begins))
  return [...byName, ...byWord]
}

const place = 'atrium.my.emoji'
const maxRecent = 16
const usual = ['👍', '❤️', '😂', '🎉', '🙏', '👀']

/** The viewer's recent emoji, filled up with the most common ones. */
export const recentEmoji = (): string[] =>
  [...new Set([...(readLocal<string[]>(place) ?? []), ...usual])].slice(0, maxRecent)

export function rememberEmoji(emoji: string): void {
  writeLocal(place, [emoji, ...recentEmoji().filter((each) => each !== emoji)].slice(0, maxRecent))
}
