import { mentionedUsers, mentionMarkdown, parseMarkdown } from '../../../shared/markdown.ts'
import { isMentionGroup } from '../../../shared/mention-groups.ts'
import type { Change } from './changes.ts'

/** A mentioned person or group; in the text they appear as `@Name`. */
export interface Mentioned {
  id: string
  name: string
  /** The offset of the @; drafts of older versions only have the names. */
  start?: number
}

type Placed = Required<Mentioned>

/** A text with its mentions. */
export interface WrittenText {
  text: string
  people: Mentioned[]
}

/** Converts a text to the Markdown to be sent, and the mentioned ids. In code and URLs, an @ is not a mention. */
export function toMarkdown(
  text: string,
  people: readonly Mentioned[],
): { content: string; mentions: string[] } {
  const places = placed(text, people)
  if (places.length === 0) return { content: text, mentions: [] }
  const parts = partsOf(
    text,
    places.map((person) => ({ ...person, size: person.name.length + 1 })),
  )
  const taken = takenByReader(parts)
  const content = taken.map((part) => (typeof part === 'string' ? part : markdownOf(part))).join('')
  const mentions = taken.flatMap((part) => (typeof part === 'string' ? [] : part.id))
  return { content, mentions: [...new Set(mentions)] }
}

const mention =
  /@\[((?:\\.|[^\]\\])+)\]\((?:user:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})|group:([^\s)]{1,400}))\)/gi

/** The reverse, so that a sent text can be edited. */
export function fromMarkdown(content: string): { text: string; people: Placed[] } {
  const found = [...content.matchAll(mention)].flatMap(
    ({ 0: all, 1: escaped = '', 2: person, 3: group, index }) => {
      const id = person ?? groupOf(group)
      return id ? [{ id, name: escaped.replace(/\\(.)/g, '$1'), start: index, size: all.length }] : []
    },
  )
  const people: Placed[] = []
  let text = ''
  for (const part of takenByReader(partsOf(content, found))) {
    if (typeof part !== 'string') people.push({ id: part.id, name: part.name, start: text.length })
    text += typeof part === 'string' ? part : `@${part.name}`
  }
  return { text, people }
}

function groupOf(target = ''): string | undefined {
  try {
    const id = decodeURIComponent(target)
    return isMentionGroup(id) ? id : undefined
  } catch {
    return undefined
  }
}

/** The mentions of a text after a change: each shifts with the text before it, and is dropped by a change that touches it. */
export function moved(text: string, people: readonly Mentioned[], changes: readonly Change[]): Placed[] {
  return placed(text, people).flatMap((person) => {
    const end = person.start + person.name.length + 1
    if (changes.some((change) => change.start < end && change.end > person.start && !isNothing(change)))
      return []
    const before = changes.filter((change) => change.end <= person.start)
    const by = before.reduce((sum, { start, end, inserted }) => sum + inserted.length - (end - start), 0)
    return [{ ...person, start: person.start + by }]
  })
}

const isNothing = ({ start, end, inserted }: Change): boolean => start === end && inserted === ''

/** The mentions in a text, in order; a mention without an offset is matched by its name anywhere. */
export function placed(text: string, people: readonly Mentioned[]): Placed[] {
  const known = people.filter(
    (person): person is Placed =>
      person.start !== undefined && text.startsWith(`@${person.name}`, person.start),
  )
  const old = people.filter(({ start }) => start === undefined)
  return [...known, ...byName(text, old, known)].toSorted((a, b) => a.start - b.start)
}

function byName(text: string, people: readonly Mentioned[], known: readonly Placed[]): Placed[] {
  if (people.length === 0) return []
  const ids = new Map(people.map(({ name, id }) => [name, id]))
  const names = [...ids.keys()].toSorted((a, b) => b.length - a.length).map(escapePattern)
  const pattern = new RegExp(`@(${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return [...text.matchAll(pattern)].flatMap(({ 1: name = '', index }) =>
    known.some(({ start, name }) => start <= index && index <= start + name.length)
      ? []
      : { id: ids.get(name) ?? '', name, start: index },
  )
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A mention as it would be written, and the plain text to keep if the parser does not take it for one. */
interface Part {
  id: string
  name: string
  plain: string
}

function partsOf(text: string, found: readonly (Placed & { size: number })[]): (Part | string)[] {
  let at = 0
  const parts = found.flatMap(({ id, name, start, size }) => {
    const before = text.slice(at, start)
    at = start + size
    return [before, { id, name, plain: text.slice(start, at) }]
  })
  return [...parts, text.slice(at)]
}

const markdownOf = ({ name, id }: Part): string => mentionMarkdown(name, id)

/** The parser decides what is a mention, so that code and URLs are not defined a second time. */
function takenByReader(parts: readonly (Part | string)[]): (Part | string)[] {
  // Unique ids, to distinguish two mentions of the same person.
  const marked = parts.map((part, at) =>
    typeof part === 'string' ? part : mentionMarkdown(part.name, idAt(at)),
  )
  const read = new Set(mentionedUsers(parseMarkdown(marked.join(''))))
  const taken = parts.map((part, at) => (typeof part === 'string' || read.has(idAt(at)) ? part : part.plain))
  // Turning a mention into plain text may open or close a mark around the others.
  return taken.every((part, at) => part === parts[at]) ? taken : takenByReader(taken)
}

const idAt = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
