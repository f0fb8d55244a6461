import { parseMarkdown } from '../../shared/markdown.ts'
import { toPreview } from '../../shared/plain-text.ts'
import type { ReadTx } from '../platform/context.ts'
import { definePort } from '../platform/ports.ts'

/** What a notification is about, as the reader may see it now. */
export type NotificationContent = {
  /** what the sentence of its kind is filled with, such as the name of a channel */
  values: Record<string, string>
  /** the path of the page that it leads to */
  path: string
}

const excerptMax = 140

/** The first words of a text in Markdown, as notifications show them. */
export const excerptOf = (content: string): string => toPreview(parseMarkdown(content), excerptMax)

/** A recipient of a notification about a subject. */
export type Recipient = { subjectId: string; userId: string }

export type Readers = <One extends Recipient>(
  tx: ReadTx,
  recipients: readonly One[],
) => Promise<readonly One[]>

export type NotificationKind = {
  /** Names the sentence that the web has for it. */
  kind: string
  /** The content of notifications by the id of their subject, for the viewer; nothing for what they may not see (any more). */
  contentOf(tx: ReadTx, subjectIds: readonly string[]): Promise<ReadonlyMap<string, NotificationContent>>
  /**
   * The recipients who may read the subject, whoever acts: nobody else is told, not even that there is a subject. A kind without
   * it is sent to people whose rights its command has just checked.
   */
  readers?: Readers
  /** It says no more than a message that its reader also sees as unread where messages are. */
  ofMessages?: true
}

/** The kinds of notifications that a room above sends. */
export const notificationKinds = definePort<NotificationKind>('notifications.kinds')
