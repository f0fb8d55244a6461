import { formatSize } from '../../shared/format.ts'
import { fieldTexts, platformTexts } from './sentence-texts.ts'

export type Values = Record<string, string | number>

/** An error message: a stable key with values, which the web translates into the reader's language, and the English text. */
export type Sentence = { readonly key: string; readonly values: Values; readonly message: string }

type Gaps<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Gaps<Rest> : never
type ValuesFor<Text> = [Gaps<Text>] extends [never] ? [] : [values: Record<Gaps<Text>, string | number>]
type PlatformTexts = typeof platformTexts

/** Every message of this server, by key. */
export const allSentences = new Map<string, string>()

const register = (room: string, texts: Record<string, string>): void => {
  for (const [key, text] of Object.entries(texts)) allSentences.set(`${room}.${key}`, text)
}
register('platform', platformTexts)
register('field', fieldTexts)

/**
 * The messages of a room: `say('noTask')` has the key `work.noTask`. An unknown key, or one without its values, does not
 * compile.
 */
export function sentences<const Texts extends Record<string, string>>(room: string, texts: Texts) {
  register(room, texts)
  type All = Texts & Omit<PlatformTexts, keyof Texts>
  return <Key extends keyof All & string>(key: Key, ...[values]: ValuesFor<All[Key]>): Sentence =>
    key in texts ? sentenceOf(`${room}.${key}`, values) : sentenceOf(`platform.${key}`, values)
}

/** The platform's messages. */
export const say = sentences('platform', {})

/** A message shown next to a field. */
export const sayOfField = (key: keyof typeof fieldTexts, n?: number): Sentence =>
  sentenceOf(`field.${key}`, n === undefined ? {} : { n })

function sentenceOf(key: string, values: Values = {}): Sentence {
  const message = (allSentences.get(key) ?? key).replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'bytes' ? formatSize(Number(values[name]), 'en') : String(values[name]),
  )
  return { key, values, message }
}
