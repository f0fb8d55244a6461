import { sql as raw } from 'kysely'
import { channelById } from '../../messaging/queries/channels.ts'
import { type MessageRow, messageById } from '../../messaging/queries/messages.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

type Place = { userId: string; staff: boolean; away: boolean; answers: boolean }

/**
 * Whom a message reaches who is away and has something to say meanwhile: who is talked with, mentioned or answered, and of
 * the team that a client writes to the first one, where nobody of it is there. Asked as the system; nobody for what is internal or was
 * itself written automatically.
 */
export async function whoAnswers(tx: ReadTx, messageId: string): Promise<string[]> {
  const message = await tx.load(messageById, messageId)
  if (!message || message.deletedAt || message.internal || message.automatic) return []
  const people = await othersIn(tx, message)
  if (!people.some(({ answers }) => answers)) return []
  const channel = await tx.load(channelById, message.channelId)
  const root = message.responseToId ? await tx.load(messageById, message.responseToId) : null
  const team = people.filter(({ staff }) => staff)
  const alone =
    !message.fromStaff && team.every(({ away }) => away) ? team.find(({ answers }) => answers) : undefined
  const isMeant = ({ userId }: Place) =>
    channel?.scope === 'direct' ||
    message.mentions.includes(userId) ||
    root?.ownerId === userId ||
    alone?.userId === userId
  return people.filter((person) => person.answers && isMeant(person)).map(({ userId }) => userId)
}

/** The active people of a message's channel without its author; who came first, first. */
async function othersIn(tx: ReadTx, { channelId, ownerId, createdAt }: MessageRow): Promise<Place[]> {
  const { rows } = await raw<Place>`
    select u.user_id, m.role <> 'client' as staff, a.away_since is not null as away,
      coalesce(a.away_since <= ${createdAt} and a.auto_responder_content <> '', false) as answers
    from channel_user u
      join agency_user m on m.agency_id = u.agency_id and m.user_id = u.user_id and m.active and m.removed_at is null
      join account a on a.id = u.user_id and a.active
    where u.agency_id = ${agencyOf(tx)} and u.channel_id = ${channelId} and u.user_id <> ${ownerId}
    order by u.created_at, u.id`.execute(tx.sql)
  return rows
}
