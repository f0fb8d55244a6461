import { parseMarkdown } from '../../shared/markdown.ts'
import type { NotificationTopic } from '../../shared/notifications-facts.ts'
import { toPreview } from '../../shared/plain-text.ts'
import type { ReadTx } from '../platform/context.ts'
import { definePort } from '../platform/ports.ts'

/** The subject of a notification, as the reader may currently see it. */
export type NotificationContent = {
  /** The values of the kind's sentence, such as the name of a channel. */
  values: Record<string, string>
  /** The path of the page that it links to. */
  path: string
}

const excerptMax = 140

/** The beginning of a Markdown text, for notifications. */
export const excerptOf = (content: string): string => toPreview(parseMarkdown(content), excerptMax)

/** A recipient of a notification about a subject. */
export type Recipient = { subjectId: string; userId: string }

export type Readers = <One extends Recipient>(
  tx: ReadTx,
  recipients: readonly One[],
) => Promise<readonly One[]>

export type NotificationKind = {
  /** The key of its sentence on the web. */
  kind: string
  /** What it is about: people choose by topic how they are notified. */
  topic: NotificationTopic
  /** The content of notifications by the id of their subject, for the viewer; nothing for subjects that they may not see. */
  contentOf(tx: ReadTx, subjectIds: readonly string[]): Promise<ReadonlyMap<string, NotificationContent>>
  /**
   * The recipients who may read the subject, whoever acts: nobody else may learn that it exists. A kind without it is only sent
   * to people whose permissions its command has just checked.
   */
  readers?: Readers
  /** Its reader also sees the same message as unread in messaging. */
  ofMessages?: true
  /** Its room shows it on the desktop itself. */
  onDesktop?: true
}

/** The kinds of notifications of higher rooms. */
export const notificationKinds = definePort<NotificationKind>('notifications.kinds')
