import { createStore, useStore } from '../../platform/store.ts'

interface Unread {
  /** How many answers are new, by the id of the first message. */
  counts: ReadonlyMap<string, number>
  /** The channels that they are in. */
  channels: ReadonlySet<string>
}

export const nothingUnread: Unread = { counts: new Map(), channels: new Set() }

/** The followed threads with something new, as the part that is loaded later finds them out. */
export const unreadThreads = createStore<Unread>(nothingUnread)

/** How many answers under a message its reader has not seen. */
export const useUnreadAnswers = (rootID: string): number => useStore(unreadThreads).counts.get(rootID) ?? 0

/** The channels with something new in a thread that the reader follows. */
export const useChannelsOfUnreadThreads = (): ReadonlySet<string> => useStore(unreadThreads).channels
