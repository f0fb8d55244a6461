import { documents } from './documents.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'
import { ask, type Talk } from './talk.ts'

/** As the web does: a mark waits so long for a later one. Milliseconds. */
const minDelay = 2000
const maxDelay = 5000

export type Reader = {
  /** Something came; it is on the screen. */
  sees(): void
  stop(): void
}

/** A person with an open conversation who marks new messages as read. */
export function readerOf(
  stage: Pick<Stage, 'url'>,
  person: Person,
  talk: Talk,
  onMarked: () => void,
): Reader {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const mark = async () => {
    timer = undefined
    // Later than the last message counts as that one: nothing has to be read out of the bytes that came.
    const input = { conversationID: talk.conversationId, seenAt: new Date().toISOString() }
    await ask(stage, person, documents.markConversation, { input }).then(onMarked, (error: unknown) => {
      // The server may be gone by then.
      if (!stopped) throw error
    })
  }
  return {
    sees() {
      timer ??= setTimeout(mark, minDelay + Math.random() * (maxDelay - minDelay))
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
