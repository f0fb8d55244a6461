import type { ReadTx } from '../platform/context.ts'
import { definePort } from '../platform/ports.ts'

/** What a notification is about, as the reader may see it now. */
export type NotificationContent = {
  /** what the sentence of its kind is filled with, such as the name of a channel */
  values: Record<string, string>
  /** the path of the page that it leads to */
  path: string
}

export type NotificationKind = {
  /** Names the sentence that the web has for it. */
  kind: string
  /** The content of notifications by the id of their subject, for the viewer; nothing for what they may not see (any more). */
  contentOf(tx: ReadTx, subjectIds: readonly string[]): Promise<ReadonlyMap<string, NotificationContent>>
}

/** The kinds of notifications that a room above sends. */
export const notificationKinds = definePort<NotificationKind>('notifications.kinds')
