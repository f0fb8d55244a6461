import { createStore, useStore } from '../../platform/store.ts'

interface Unread {
  /** The number of new replies, by the id of the first message. */
  counts: ReadonlyMap<string, number>
  /** The channels that contain them. */
  channels: ReadonlySet<string>
}

export const nothingUnread: Unread = { counts: new Map(), channels: new Set() }

/** The followed threads with new replies; filled in by a part that is loaded later. */
export const unreadThreads = createStore<Unread>(nothingUnread)

/** The number of replies that the viewer has not seen. */
export const useUnreadAnswers = (rootID: string): number => useStore(unreadThreads).counts.get(rootID) ?? 0

/** The channels with new replies in threads that the viewer follows. */
export const useChannelsOfUnreadThreads = (): ReadonlySet<string> => useStore(unreadThreads).channels
