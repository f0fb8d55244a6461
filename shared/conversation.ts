import { dayKey } from './format.ts'

/** A conversation is unread when its last message is newer than what was seen; one without messages never is. */
export function isUnread(seenAt: string | null, lastAt: string | null): boolean {
  if (lastAt === null) return false
  return seenAt === null || Date.parse(seenAt) < Date.parse(lastAt)
}

type Listed = { id: string; scope: string; updatedAt: string }

/** Order of the chat list: one's own conversation first, the others by last update, newest first. */
export function compareChannels(a: Listed, b: Listed): number {
  const own = Number(b.scope === 'self') - Number(a.scope === 'self')
  return own || Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || (a.id < b.id ? 1 : -1)
}

const runLength = 5 * 60_000

type Authored = { ownerID: string; createdAt: string; internal: boolean }

/** True when name and time stand above the message: another author, another audience, another day, or five minutes later. */
export function startsRun(before: Authored | undefined, message: Authored, timeZone?: string): boolean {
  if (!before || before.ownerID !== message.ownerID || before.internal !== message.internal) return true
  if (Date.parse(message.createdAt) - Date.parse(before.createdAt) > runLength) return true
  return dayKey(before.createdAt, timeZone) !== dayKey(message.createdAt, timeZone)
}
