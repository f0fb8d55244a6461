import { mentionMarkdown } from '../../../shared/markdown.ts'

export interface Mentioned {
  id: string
  name: string
}

/** What is sent for a text in which people and groups stand as `@Name`: their Markdown, and the ids of those who are in it. */
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

const mention = /@\[((?:\\.|[^\]\\])+)\]\((?:user:([\da-f-]{36})|group:([^\s)]+))\)/gi

/** The other way round, so that a sent text can be edited. */
export function fromMarkdown(content: string): { text: string; people: Mentioned[] } {
  const people = new Map<string, Mentioned>()
  const text = content.replace(
    mention,
    (_all, escaped: string, person: string | undefined, group: string) => {
      const id = person ?? decodeURIComponent(group)
      const name = escaped.replace(/\\(.)/g, '$1')
      people.set(id, { id, name })
      return `@${name}`
    },
  )
  return { text, people: [...people.values()] }
}
