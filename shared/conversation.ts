import { dayKey } from './format.ts'

/** Whether the last message of a conversation is newer than the last seen one; false without messages. */
export function isUnread(seenAt: string | null, lastAt: string | null): boolean {
  if (lastAt === null) return false
  return seenAt === null || Date.parse(seenAt) < Date.parse(lastAt)
}

/** Since when a message is unread: for clients since it became visible to them, for staff since it was written. */
export function unreadFrom(
  message: { createdAt: string; publishedAt: string | null },
  reader: { isClient: boolean },
): string {
  return (reader.isClient ? message.publishedAt : null) ?? message.createdAt
}

const runLength = 5 * 60_000

type Authored = { ownerID: string; createdAt: string; internal: boolean }

/** Whether a message shows its author and time: another author, audience or day than the one before, or five minutes later. */
export function startsRun(before: Authored | undefined, message: Authored, timeZone?: string): boolean {
  if (!before || before.ownerID !== message.ownerID || before.internal !== message.internal) return true
  if (Date.parse(message.createdAt) - Date.parse(before.createdAt) > runLength) return true
  return dayKey(before.createdAt, timeZone) !== dayKey(message.createdAt, timeZone)
}
