import { mentionMarkdown } from '../../../shared/markdown.ts'
import { fold } from '../../platform/texts/fold.ts'

export interface Mentioned {
  id: string
  name: string
}

/** What is sent for a text in which people stand as `@Name`: their Markdown, and the ids of those who are in it. */
export function toMarkdown(
  text: string,
  people: readonly Mentioned[],
): { content: string; mentions: string[] } {
  if (people.length === 0) return { content: text, mentions: [] }
  const byName = new Map(people.map((person) => [person.name, person.id]))
  const names = [...byName.keys()].toSorted((a, b) => b.length - a.length).map(escapePattern)
  const mentions = new Set<string>()
  const pattern = new RegExp(`@(${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  const content = text.replace(pattern, (_all, name: string) => {
    const id = byName.get(name) ?? ''
    mentions.add(id)
    return mentionMarkdown(name, id)
  })
  return { content, mentions: [...mentions] }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

const mention = /@\[((?:\\.|[^\]\\])+)\]\(user:([\da-f-]{36})\)/gi

/** The other way round, so that a sent text can be edited. */
export function fromMarkdown(content: string): { text: string; people: Mentioned[] } {
  const people = new Map<string, Mentioned>()
  const text = content.replace(mention, (_all, escaped: string, id: string) => {
    const name = escaped.replace(/\\(.)/g, '$1')
    people.set(id, { id, name })
    return `@${name}`
  })
  return { text, people: [...people.values()] }
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
