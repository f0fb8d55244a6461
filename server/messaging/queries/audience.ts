import { defineLoader } from '../../platform/database/loader.ts'
import { type Audience, nobody } from '../../platform/events/event.ts'
import { agencyOf } from './visibility.ts'

/** Who may open a channel now, as `channelIsVisible` decides it for one viewer; by channel id. */
export const audienceOfChannel = defineLoader<string, Audience>(async (tx, channelIds) => {
  const channels = await tx.sql
    .selectFrom('channel')
    .select(['id', 'scope', 'private'])
    .where('agencyId', '=', agencyOf(tx))
    .where('id', 'in', channelIds)
    .execute()
  const places = await tx.sql
    .selectFrom('channelUser')
    .select(['channelId', 'userId'])
    .where('agencyId', '=', agencyOf(tx))
    .where('channelId', 'in', channelIds)
    .execute()
  const people = Map.groupBy(places, ({ channelId }) => channelId)
  return channelIds.map((id) => {
    const channel = channels.find((row) => row.id === id)
    if (!channel) return nobody
    const users = new Set((people.get(id) ?? []).map(({ userId }) => userId))
    return { users, ...openTo(channel) }
  })
})

function openTo({ scope, private: isPrivate }: { scope: string; private: boolean }): Pick<Audience, 'staff'> {
  if (isPrivate || scope === 'self' || scope === 'direct') return {}
  return { staff: scope === 'client' ? 'all' : 'admins' }
}
