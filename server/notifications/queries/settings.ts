import { sql as raw } from 'kysely'
import {
  isNotified,
  type NotificationChannel,
  type NotificationChoices,
  type NotificationSettings,
  type NotificationTopic,
  notificationChannels,
  notificationTopics,
  topicsOfClients,
} from '../../../shared/notifications-facts.ts'
import { type AccountRow, personById } from '../../identity/queries.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff, type Viewer } from '../../platform/database/viewer.ts'
import { notificationKinds } from '../ports.ts'

type Chosen = Pick<AccountRow, 'notificationChoices' | 'unseenNotificationEnabled' | 'dailyNotification'>

/** One cell of the matrix of topics and channels. */
export type NotificationChoice = { topic: NotificationTopic; channel: NotificationChannel; on: boolean }

/** What an account says about notifications. */
export const settingsOf = (account: Chosen & Partial<AccountRow>): NotificationSettings => ({
  choices: account.notificationChoices as NotificationChoices,
  unseenNotificationEnabled: account.unseenNotificationEnabled,
  dailyNotification: account.dailyNotification,
  quietHours:
    account.quietFrom && account.quietTo
      ? { from: account.quietFrom, to: account.quietTo, exceptMentions: account.quietExceptMentions ?? true }
      : null,
})

/** The topics that a viewer may be notified about. */
export const topicsOf = (viewer: Viewer): readonly NotificationTopic[] =>
  isStaff(viewer) ? notificationTopics : topicsOfClients

/** The whole matrix of an account, for the topics of its side. */
export function matrixOf(viewer: Viewer, account: AccountRow): NotificationChoice[] {
  const settings = settingsOf(account)
  return topicsOf(viewer).flatMap((topic) =>
    notificationChannels.map((channel) => ({ topic, channel, on: isNotified(settings, topic, channel) })),
  )
}

/** The settings of a person; null for people who are not there. */
export async function settingsOfPerson(tx: ReadTx, userId: string): Promise<NotificationSettings | null> {
  const person = await tx.load(personById, userId)
  return person && settingsOf(person)
}

/** The topic of a kind. */
export const topicOf = (tx: ReadTx, kind: string): NotificationTopic | undefined =>
  tx.app.port(notificationKinds).find((each) => each.kind === kind)?.topic

/** The same for a kind whose notification exists. */
export function knownTopicOf(tx: ReadTx, kind: string): NotificationTopic {
  const topic = topicOf(tx, kind)
  if (!topic) throw new Error(`no room knows notifications of the kind ${kind}`)
  return topic
}

/** Whether a person is notified about a topic in this way. */
export async function wants(
  tx: ReadTx,
  userId: string,
  topic: NotificationTopic,
  channel: NotificationChannel,
): Promise<boolean> {
  const settings = await settingsOfPerson(tx, userId)
  return settings !== null && isNotified(settings, topic, channel)
}

/** Who of these people is notified about a topic in which of these ways; one statement, however many they are. */
export async function channelsOf(
  tx: ReadTx,
  userIds: readonly string[],
  topic: NotificationTopic,
): Promise<(userId: string, channel: NotificationChannel) => boolean> {
  const rows = await tx.sql
    .selectFrom('account')
    .select(['id', 'notificationChoices', 'unseenNotificationEnabled', 'dailyNotification'])
    .where(raw<boolean>`id = any(${[...new Set(userIds)]}::uuid[])`)
    .execute()
  const settings = new Map(rows.map((row) => [row.id, settingsOf(row)]))
  return (userId, channel) => {
    const own = settings.get(userId)
    return own !== undefined && isNotified(own, topic, channel)
  }
}
