import { isGone, type Message } from '../message/message.ts'
import type { MessagePage } from './older-pages.ts'

/**
 * The messages of pages that hang on each other, newest page first: page by page, oldest first. A page that grew by events
 * while it was asked for anew may reach into the next one; what both hold stands in that.
 */
export function oldestFirst(pages: readonly MessagePage[]): Message[][] {
  return pages.map((page, at) => turn(page, pages[at + 1]?.items[0])).reverse()
}

const turned = new WeakMap<MessagePage, Message[]>()

/** The same page gives the same messages, so that nobody looks at them again. */
function turn(page: MessagePage, next: Message | undefined): Message[] {
  const last = page.items.at(-1)
  if (next && last && last.createdAt <= next.createdAt)
    return shown(page.items.filter(({ createdAt }) => createdAt > next.createdAt))
  const messages = turned.get(page) ?? shown(page.items)
  turned.set(page, messages)
  return messages
}

const shown = (items: readonly Message[]): Message[] => items.filter((message) => !isGone(message)).reverse()
