import type { SubjectKind, TextField } from '../../../../shared/automations-facts.ts'

/** What a word that stands for what a run finds is called in a text. */
export type TokenNames = Record<TextField, string>

/** The words that a text can have, without lists if it is one line; where a step is done for each match, they are about that one. */
export function tokensFor(
  subject: SubjectKind | null,
  { forEach = false, isLine = false } = {},
): TextField[] {
  const lists: TextField[] = isLine ? [] : ['list', 'details']
  const about: TextField[] = forEach ? ['title', ...lists.slice(1)] : ['number', ...lists]
  return [...(subject ? about : []), 'date', 'automation']
}

export const shownToken = (name: string): string => `[${name}]`

/** A text as people read and edit it: `{{number}}` is `[number of tasks]`. */
export const readable = (text: string, names: TokenNames): string =>
  text.replace(/\{\{(\w+)\}\}/g, (all, field: string) =>
    Object.hasOwn(names, field) ? shownToken(names[field as TextField]) : all,
  )

/** The same text as it is saved. */
export const written = (shown: string, names: TokenNames): string =>
  Object.entries(names).reduce(
    (text, [field, name]) => text.replaceAll(shownToken(name), `{{${field}}}`),
    shown,
  )

/** The text in pieces; those at odd places are words that stand for something. */
export function pieces(shown: string, names: TokenNames): string[] {
  const all = Object.values(names).map((name) => shownToken(name).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return shown.split(new RegExp(`(${all.join('|')})`))
}

/** Where the word begins that ends at the caret, if there is one. */
export function tokenBefore(shown: string, caret: number, names: TokenNames): number | undefined {
  const before = shown.slice(0, caret)
  const token = Object.values(names)
    .map(shownToken)
    .find((each) => before.endsWith(each))
  return token === undefined ? undefined : caret - token.length
}
