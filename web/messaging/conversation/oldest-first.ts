import { isRemoved, type Message } from '../model/message.ts'
import type { MessagePage } from './older-pages.ts'

/**
 * The messages of consecutive pages, newest page first: page by page, oldest first. A page that grew by events while it
 * was refetched may overlap those above it; then they are merged.
 */
export function oldestFirst(pages: readonly MessagePage[]): Message[][] {
  return pages.some(reachesIntoNext) ? [merged(pages)] : pages.map(turn).reverse()
}

function reachesIntoNext(page: MessagePage, at: number, pages: readonly MessagePage[]): boolean {
  const last = page.items.at(-1)
  const first = pages[at + 1]?.items[0]
  return last !== undefined && first !== undefined && last.createdAt <= first.createdAt
}

function merged(pages: readonly MessagePage[]): Message[] {
  const byId = new Map(pages.flatMap(({ items }) => items.map((message) => [message.id, message])))
  return shown([...byId.values()]).sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

const turned = new WeakMap<MessagePage, Message[]>()

/** Memoized: the same page returns the same array. */
function turn(page: MessagePage): Message[] {
  const messages = turned.get(page) ?? shown(page.items).reverse()
  turned.set(page, messages)
  return messages
}

const shown = (items: readonly Message[]): Message[] => items.filter((message) => !isRemoved(message))
