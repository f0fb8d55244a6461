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

/** What a browser does not know yet it does not draw, nor does the server take it. */
const isOffered = (emoji: string) => /^\p{RGI_Emoji}$/v.test(emoji)

/** Those whose name or one of whose words begins with what is typed, names first. */
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

/** What this person chose last, else what people choose most. */
export const recentEmoji = (): string[] =>
  [...new Set([...(readLocal<string[]>(place) ?? []), ...usual])].slice(0, maxRecent)

export function rememberEmoji(emoji: string): void {
  writeLocal(place, [emoji, ...recentEmoji().filter((each) => each !== emoji)].slice(0, maxRecent))
}
