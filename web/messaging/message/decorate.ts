import { startsRun, unreadFrom } from '../../../shared/conversation.ts'
import { dayKey } from '../../../shared/format.ts'
import type { Message, ShownMessage } from '../model/message.ts'

/** A message with the separators above it. */
export interface Row extends ShownMessage {
  startsDay: boolean
  startsRun: boolean
  endsRun: boolean
  /** The first message that the viewer has not seen. */
  startsNew: boolean
}

/** The first unread message when a conversation is opened; undefined if none of these is unread. */
export function firstUnread(
  messages: readonly ShownMessage[],
  seenAt: string | null,
  reader: { id: string; isClient: boolean },
): string | undefined {
  const seen = seenAt === null ? Number.NEGATIVE_INFINITY : Date.parse(seenAt)
  return messages.find(({ message, unsent }) => {
    const moment = Date.parse(unreadFrom(message, reader))
    return !unsent && message.ownerID !== reader.id && moment > seen
  })?.message.id
}

/**
 * The first unread message in a conversation that the viewer marked as unread: then nothing counts as seen, and only
 * the number of unread messages is known.
 */
export function firstOfUnread(
  messages: readonly ShownMessage[],
  unreadCount: number,
  reader: { id: string },
): string | undefined {
  const ofOthers = messages.filter(({ message, unsent }) => !unsent && message.ownerID !== reader.id)
  return ofOthers.at(-unreadCount)?.message.id
}

/** Determines the separators above each message, oldest first. */
export function decorate(
  messages: readonly ShownMessage[],
  newFrom: string | undefined,
  timeZone?: string,
): Row[] {
  const startsAt = (at: number) => {
    const message = messages[at]?.message
    return !message || message.id === newFrom || startsRun(messages[at - 1]?.message, message, timeZone)
  }
  return messages.map((shown, at) => {
    const { message } = shown
    const before = messages[at - 1]?.message
    const startsDay = !before || dayKey(before.createdAt, timeZone) !== dayKey(message.createdAt, timeZone)
    return {
      ...shown,
      startsDay,
      startsNew: message.id === newFrom,
      startsRun: startsAt(at),
      endsRun: startsAt(at + 1),
    }
  })
}

type Neighbours = {
  before: Message | undefined
  after: Message | undefined
  newFrom: string | undefined
  timeZone: string | undefined
}
const known = new WeakMap<readonly ShownMessage[], Neighbours & { rows: Row[] }>()

/** The same for consecutive segments; a segment whose messages and neighbours are unchanged keeps its rows. */
export function decorateStretches(
  stretches: readonly (readonly ShownMessage[])[],
  newFrom: string | undefined,
  timeZone?: string,
): Row[] {
  const filled = stretches.filter((stretch) => stretch.length > 0)
  return filled.flatMap((stretch, at) => {
    const before = filled[at - 1]?.at(-1)
    const after = filled[at + 1]?.[0]
    const around = { before: before?.message, after: after?.message, newFrom, timeZone }
    const last = known.get(stretch)
    if (last && isSame(last, around)) return last.rows
    const rows = decorate(
      [before, ...stretch, after].filter((each) => each !== undefined),
      newFrom,
      timeZone,
    )
    const own = rows.slice(before ? 1 : 0, after ? -1 : undefined)
    known.set(stretch, { ...around, rows: own })
    return own
  })
}

const isSame = (one: Neighbours, other: Neighbours): boolean =>
  one.before === other.before &&
  one.after === other.after &&
  one.newFrom === other.newFrom &&
  one.timeZone === other.timeZone

/** Leaves out the oldest row while there are older ones: its separators depend on them, and it would jump when they load. */
export function settledRows(rows: Row[], hasOlder: boolean): Row[] {
  return hasOlder && rows.length > 1 ? rows.slice(1) : rows
}
