import { fold } from '../../../shared/fold.ts'
import { unspacedScripts } from '../../../shared/scripts.ts'

/** A person or a group that can be mentioned. */
export interface Mentionable {
  id: string
  name: string
  avatar?: string | null
  companyName?: string | null
  email?: string | null
  role?: string
  /** For a group: how many people it notifies. */
  reach?: number
}

// In scripts without spaces between words, only the @ marks the beginning of a name.
const typed = new RegExp(`(?<![[\\p{L}\\p{N}\\p{M}]--[${unspacedScripts}]])@([^\\s@]*(?: [^\\s@]*)?)$`, 'v')
const address = /(?:^|[^\p{L}\p{N}])(?:\p{L}[\w+.-]*:\/\/|www\.)\S*$/u
const longest = 80

/** The partial name after an @ before the caret; undefined inside URLs and email addresses. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | undefined {
  const before = text.slice(0, caret)
  const query = typed.exec(before)?.[1]
  if (query === undefined || query.length > longest) return undefined
  const start = caret - query.length - 1
  return address.test(before.slice(0, start)) ? undefined : { start, query }
}

/** People with a name in which a word starts with the query. */
export function matching<T extends { name: string }>(people: readonly T[], query: string): T[] {
  const wanted = fold(query)
  return people.filter(
    ({ name }) =>
      fold(name).startsWith(wanted) ||
      fold(name)
        .split(/\s+/)
        .some((word) => word.startsWith(wanted)),
  )
}
