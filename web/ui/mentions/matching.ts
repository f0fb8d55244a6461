import { fold } from '../../platform/texts/fold.ts'

/** Somebody, or a group, that can be mentioned. */
export interface Mentionable {
  id: string
  name: string
  avatar?: string | null
  companyName?: string | null
  /** Of a group: how many people it reaches. */
  reach?: number
}

/** The beginning of a name that is being typed after an @ at the caret. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | undefined {
  const before = text.slice(0, caret)
  const found = /(?:^|[\s([{"'])@([\p{L}\p{N}.'-]*(?: [\p{L}\p{N}.'-]*)?)$/u.exec(before)
  if (!found) return undefined
  const query = found[1] ?? ''
  return { start: caret - query.length - 1, query }
}

/** Those whose name has a word that begins with what is typed. */
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
