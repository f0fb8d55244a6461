import { sql as raw } from 'kysely'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { type Audience, nobody } from '../../platform/events/event.ts'

/** Who may open a channel now, as `channelIsVisible` decides it for one viewer; by channel id. */
export const audienceOfChannel = defineLoader<string, Audience>(async (tx, channelIds) => {
  const channels = await tx.sql
    .selectFrom('channel')
    .select(['id', 'scope', 'private'])
    // One text for all: hundreds of rows for each event would cost more than telling it.
    .select((row) =>
      row
        .selectFrom('channelUser')
        .select(raw<string | null>`string_agg(user_id::text, ' ')`.as('users'))
        .whereRef('channelUser.agencyId', '=', 'channel.agencyId')
        .whereRef('channelUser.channelId', '=', 'channel.id')
        .as('users'),
    )
    .where('agencyId', '=', agencyOf(tx))
    .where('id', 'in', channelIds)
    .execute()
  return inOrder(channelIds, channels, ({ id }) => id).map((channel) =>
    channel ? { users: new Set(channel.users?.split(' ')), ...openTo(channel) } : nobody,
  )
})

function openTo({ scope, private: isPrivate }: { scope: string; private: boolean }): Pick<Audience, 'staff'> {
  if (isPrivate || scope === 'self' || scope === 'direct') return {}
  return { staff: scope === 'client' ? 'all' : 'admins' }
}
