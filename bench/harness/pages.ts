import { documents } from './documents.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'
import { ask, type Talk } from './talk.ts'

type Page = { messagesByConversation: { items: Record<string, unknown>[] } }

/** The newest page of a talk, as the web asks for it. */
export async function pageFor(
  stage: Pick<Stage, 'url'>,
  person: Person,
  { conversationId }: Talk,
): Promise<Record<string, unknown>[]> {
  const { messagesByConversation } = await ask<Page>(stage, person, documents.messagePage, {
    conversationID: conversationId,
  })
  return messagesByConversation.items
}

/** Everybody asks for the newest page in turn, so many at a time, for some seconds; returns how many pages a second came. */
export async function pagesASecond(
  stage: Pick<Stage, 'url'>,
  people: readonly Person[],
  talk: Talk,
  { seconds, inFlight }: { seconds: number; inFlight: number },
): Promise<number> {
  const start = performance.now()
  let pages = 0
  const reader = async (_: unknown, at: number) => {
    for (let turn = at; performance.now() - start < seconds * 1000; turn += 1) {
      const person = people[turn % people.length]
      if (!person) throw new Error('There is nobody.')
      const items = await pageFor(stage, person, talk)
      if (items.length !== 20) throw new Error('This is not a page of 20 messages.')
      pages += 1
    }
  }
  await Promise.all(Array.from({ length: inFlight }, reader))
  return pages / ((performance.now() - start) / 1000)
}
