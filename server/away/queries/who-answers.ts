import { sql as raw } from 'kysely'
import { channelById } from '../../messaging/queries/channels.ts'
import { type MessageRow, messageById } from '../../messaging/queries/messages.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

type Place = { userId: string; staff: boolean }

/**
 * Away members whose automatic reply answers this message: the other side of a direct chat, people who are mentioned or replied
 * to, and the first staff member if a client writes and all staff are away. None for an internal or an automatic message.
 * Read as the system.
 */
export async function whoAnswers(tx: ReadTx, messageId: string): Promise<string[]> {
  const message = await tx.load(messageById, messageId)
  if (!message || message.deletedAt || message.internal || message.automatic) return []
  const people = await answering(tx, message)
  if (people.length === 0) return []
  const channel = await tx.load(channelById, message.channelId)
  const root = message.responseToId ? await tx.load(messageById, message.responseToId) : null
  const first = people.find(({ staff }) => staff)
  const isAlone = first && !message.fromStaff && !(await isTeamThere(tx, message))
  const isAddressed = ({ userId }: Place) =>
    channel?.scope === 'direct' ||
    message.mentions.includes(userId) ||
    root?.ownerId === userId ||
    (isAlone && first.userId === userId)
  return people.filter(isAddressed).map(({ userId }) => userId)
}

/** The members of a message's channel who are away with an automatic reply, in order of joining; usually none. */
async function answering(tx: ReadTx, { channelId, ownerId, createdAt }: MessageRow): Promise<Place[]> {
  const { rows } = await raw<Place>`
    select u.user_id, m.role <> 'client' as staff
    from account a
      join agency_user m on m.agency_id = ${agencyOf(tx)} and m.user_id = a.id and m.active and m.removed_at is null
      join channel_user u on u.agency_id = m.agency_id and u.channel_id = ${channelId} and u.user_id = a.id
    where a.away_since <= ${createdAt} and a.auto_responder_content <> '' and a.active and a.id <> ${ownerId}
    order by u.created_at, u.id`.execute(tx.sql)
  return rows
}

/** Whether a staff member of a message's channel, other than its author, is present. */
async function isTeamThere(tx: ReadTx, { channelId, ownerId }: MessageRow): Promise<boolean> {
  const { rows } = await raw<{ there: boolean }>`
    select exists (select from channel_user u
      join agency_user m on m.agency_id = u.agency_id and m.user_id = u.user_id and m.active and m.removed_at is null
      join account a on a.id = u.user_id and a.active and a.away_since is null
      where u.agency_id = ${agencyOf(tx)} and u.channel_id = ${channelId} and u.user_id <> ${ownerId}
        and m.role <> 'client') as there`.execute(tx.sql)
  return rows[0]?.there ?? false
}
