import type { NotificationTopic } from '../../../shared/notifications-facts.ts'
import { type QuietHours, quietEnd } from '../../../shared/quiet-hours.ts'
import { createStore } from '../../platform/store.ts'

/** What the viewer chose, as far as this browser needs it. */
export interface Chosen {
  /** The topics that come to the desktop. */
  topics: readonly string[]
  quietHours: QuietHours | null
  zone: string
  /** The conversations that are muted, and until when; null: for good. */
  muted: readonly { id: string; until: string | null }[]
}

/** Undefined until it is loaded: nothing is announced before. */
export const chosen = createStore<Chosen | undefined>(undefined)

/** How many announcements quiet hours hold. */
export const held = createStore(0)

interface Announcement {
  topic: NotificationTopic
  conversationID?: string
  isMention?: boolean
  /** Shows it in the app, also in quiet hours. */
  toast?: (() => unknown) | false
  sound?: (() => unknown) | false
  /** Shows it on the desktop. */
  show?: (() => void) | false
}

/**
 * Announces something as the viewer chose for its topic. Quiet hours hold it: after them, one summary comes of all that was held. A
 * muted conversation announces nothing at all.
 */
export async function announce({
  topic,
  conversationID,
  isMention = false,
  toast,
  sound,
  show,
}: Announcement): Promise<void> {
  const settings = await whenChosen()
  if (isMuted(settings, conversationID)) return
  if (toast) toast()
  const shows = show && settings.topics.includes(topic) ? show : undefined
  if (isQuiet(settings, isMention)) {
    if (shows) held.set(held.get() + 1)
    return
  }
  if (sound) sound()
  shows?.()
}

const isMuted = ({ muted }: Chosen, conversationID: string | undefined): boolean =>
  muted.some(({ id, until }) => id === conversationID && (until === null || Date.parse(until) > Date.now()))

const isQuiet = (settings: Chosen, isMention: boolean): boolean =>
  quietUntil(settings) !== null && !(isMention && settings.quietHours?.exceptMentions)

/** When the quiet hours of this moment end; null if there are none. */
export const quietUntil = ({ quietHours, zone }: Chosen): Date | null =>
  quietHours && quietEnd(quietHours, zone, new Date())

function whenChosen(): Promise<Chosen> {
  return new Promise((resolve) => {
    const known = chosen.get()
    if (known) return resolve(known)
    const stop = chosen.subscribe(() => {
      const now = chosen.get()
      if (!now) return
      stop()
      resolve(now)
    })
  })
}
