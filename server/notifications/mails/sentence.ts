import { formatCalendarDate } from '../../../shared/format.ts'
import type { Language } from '../../../shared/identity.ts'
import { isDay } from '../../../shared/wall-clock.ts'
import { de } from './sentences/de.ts'
import { en, type SentenceKey, type Sentences } from './sentences/en.ts'
import { fr } from './sentences/fr.ts'
import { pt } from './sentences/pt.ts'

const sentences: Record<Language, Sentences> = { en, fr, de, pt }

/** What a sentence is about: its kind, who acted (or the agency), and its values. */
export type Said = { kind: string; name: string; values: Record<string, string> }

/** A notification as one sentence in plain text. */
export function sentenceOf({ kind, name, values }: Said, language: Language): string {
  const text = sentences[language][keyOf(kind, values)]
  const known: Record<string, string> = { ...values, name }
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => shown(known[key] ?? '', language))
}

/** A direct conversation has no name, and what stopped has a sentence for some reasons. */
function keyOf(kind: string, { channel, reason = '' }: Record<string, string>): SentenceKey {
  const special = channel === '' ? 'Direct' : reason.charAt(0).toUpperCase() + reason.slice(1)
  return [kind + special, kind].find(isKey) ?? 'other'
}

const isKey = (key: string): key is SentenceKey => Object.hasOwn(en, key)

const shown = (value: string, language: Language): string =>
  isDay(value) ? formatCalendarDate(value, language) : value
