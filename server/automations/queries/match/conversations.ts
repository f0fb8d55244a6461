import { sql as raw } from 'kysely'
import { visibleConversations } from '../../../messaging/queries/conversations.ts'
import type { ReadTx } from '../../../platform/context.ts'
import { isStaff, personOf } from '../../../platform/database/viewer.ts'
import { type Asked, dayOfMoment, fieldsOf, type Subject } from './subject.ts'

/** The conversations that the viewer may open; without those that are archived, for everyone or by the viewer. */
export function conversations({ tx, zone, today }: Asked): Subject {
  const last = dayOfMoment(raw`coalesce(subject.last_message_at, subject.created_at)`, zone)
  return {
    fields: fieldsOf('conversations', {
      channel: raw`array[subject.channel_id::text]`,
      scope: raw`array[subject.scope]`,
      client: isStaff(tx.viewer) && clientsIn,
      lastFrom: raw`array[coalesce(${lastFrom}, 'nobody')]`,
      silent: raw`greatest(${today}::date - ${last}, 0)`,
      name: named,
    }),
    rows: (met) =>
      tx.sql
        .selectFrom(unarchived(tx).as('subject'))
        .select(['subject.id', met.as('met'), raw<null>`null::int`.as('place')]),
  }
}

/** The visible conversations with the names of their channels: only topics have names of their own. */
export const inChannels = (tx: ReadTx) =>
  visibleConversations(tx).select([
    'channel.name as channelName',
    'conversation.publicLastMessageId as publicLast',
  ])

/** Those of some visible conversations whose names clients see: not what a topic was called before clients could join. */
export const namedForClients = (
  tx: ReadTx,
  ids: readonly string[],
): Promise<{ id: string; channelId: string }[]> =>
  visibleConversations(tx)
    .where('conversation.id', 'in', ids)
    .where('conversation.staffNamed', '=', false)
    .execute()

const unarchived = (tx: ReadTx) =>
  inChannels(tx)
    .where('conversation.status', '=', 'active')
    .where('channel.status', '<>', 'archived')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('channelUser as own')
            .select('own.id')
            .whereRef('own.agencyId', '=', 'channel.agencyId')
            .whereRef('own.channelId', '=', 'channel.id')
            .where('own.userId', '=', personOf(tx))
            .where('own.archived', '=', true),
        ),
      ),
    )

/** On the table subject: the name of the channel and of the topic in it. */
const named = raw`concat_ws(' – ', subject.channel_name, subject.name)`

/** On the table subject: the clients who are in its channel. */
export const clientsIn = raw<string[]>`array(select u.user_id::text from channel_user u
  join agency_user m on m.agency_id = u.agency_id and m.user_id = u.user_id and m.role = 'client' and m.removed_at is null
  where u.agency_id = subject.agency_id and u.channel_id = subject.channel_id order by u.user_id)`

const lastFrom = raw`(select case when m.from_staff then 'staff' else 'client' end from message m
  where m.agency_id = subject.agency_id and m.id = subject.public_last)`
