import { parseMarkdown } from '../../shared/markdown.ts'
import type { NotificationTopic, ThingType } from '../../shared/notifications-facts.ts'
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

/** What notifications are about in common, such as the project of a task; people mute some types of it. */
export type Thing = { type: ThingType; id: string }

export type ThingsOf = (tx: ReadTx, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, Thing>>

/** The things of a type by rows that name them for each subject. */
export const thingsBy =
  (
    type: ThingType,
    rowsOf: (
      tx: ReadTx,
      subjectIds: readonly string[],
    ) => Promise<{ subjectId: string | null; id: string }[]>,
  ): ThingsOf =>
  async (tx, subjectIds) =>
    new Map((await rowsOf(tx, subjectIds)).map(({ subjectId, id }) => [subjectId ?? '', { type, id }]))

/** Subjects that are their own thing. */
export const ownThing =
  (type: ThingType): ThingsOf =>
  async (_tx, subjectIds) =>
    new Map(subjectIds.map((id) => [id, { type, id }]))

export type NotificationKind = {
  /** The key of its sentence on the web. */
  kind: string
  /** What it is about: people filter by it, and choose how they are notified. */
  topic: NotificationTopic
  /**
   * The things of subjects, in one query and without loaders: it is also asked as the system, before anybody is told. null: they
   * are about nothing that has others.
   */
  thingsOf: ThingsOf | null
  /** People asked for it themselves: it comes even if its thing is muted. */
  despiteMutes?: true
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

/** A type of things: the names of those that the viewer may see. */
export type ThingKind = {
  type: ThingType
  namesOf(tx: ReadTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** The types of things, by the rooms that have them. */
export const thingKinds = definePort<ThingKind>('notifications.things')

/** The kinds of notifications of higher rooms. */
export const notificationKinds = definePort<NotificationKind>('notifications.kinds')
