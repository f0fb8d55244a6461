import { sql as raw } from 'kysely'
import { isActiveMember } from '../../agencies/queries/people.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { type Audience, nobody } from '../../platform/events/event.ts'

/** The people who may open a channel now, by the same rule as `channelIsVisible` for one viewer; by channel id. */
export const audienceOfChannel = defineLoader<string, Audience>(async (tx, channelIds) => {
  const channels = await tx.sql
    .selectFrom('channel')
    .select(['id', 'scope', 'private'])
    // Aggregated to one text: hundreds of rows per event would cost more than the delivery.
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

/** How many other active staff may open a channel: its members among them, or all if it is open to the team. By channel id. */
export const otherStaffReaders = defineLoader<string, number>(async (tx, channelIds) => {
  const rows = await tx.sql
    .selectFrom('channel')
    .select('channel.id')
    .select((row) =>
      row
        .selectFrom('agencyUser')
        .innerJoin('account', 'account.id', 'agencyUser.userId')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('agencyUser.agencyId', '=', 'channel.agencyId')
        .where('agencyUser.removedAt', 'is', null)
        .where('agencyUser.role', '!=', 'client')
        .where('agencyUser.userId', '!=', actorOf(tx))
        .where(isActiveMember(tx))
        .where((staff) =>
          staff.or([
            staff.and([staff('channel.scope', '=', 'client'), staff('channel.private', '=', false)]),
            staff.exists(
              staff
                .selectFrom('channelUser')
                .select('channelUser.id')
                .whereRef('channelUser.agencyId', '=', 'channel.agencyId')
                .whereRef('channelUser.channelId', '=', 'channel.id')
                .whereRef('channelUser.userId', '=', 'agencyUser.userId'),
            ),
          ]),
        )
        .as('count'),
    )
    .where('channel.agencyId', '=', agencyOf(tx))
    .where('channel.id', 'in', channelIds)
    .execute()
  return inOrder(channelIds, rows, ({ id }) => id).map((row) => row?.count ?? 0)
})

type Happened = { channelId: string; number: number; at: Date }

/**
 * The clients who joined a channel after an event, by event number: clock times can differ from the commit order. Clients who
 * joined long before, by the clock, are skipped without a lookup.
 */
export const clientsWhoCameAfter = defineLoader<Happened, ReadonlySet<string>>(
  async (tx, happened) => {
    const { rows } = await raw<{ nth: number; userId: string }>`
      select h.nth::int as nth, u.user_id
      from unnest(${happened.map(({ channelId }) => channelId)}::uuid[], ${happened.map(({ number }) => number)}::bigint[],
          ${happened.map(({ at }) => at)}::timestamptz[]) with ordinality as h (channel_id, number, at, nth)
        join channel_user u on u.agency_id = ${agencyOf(tx)} and u.channel_id = h.channel_id
          and u.created_at > h.at - interval '10 minutes' and u.joined_event_id is not null
        join agency_user m on m.agency_id = u.agency_id and m.user_id = u.user_id and m.role = 'client'
        join event e on e.id = u.joined_event_id and (e.number is null or e.number > h.number)`.execute(
      tx.sql,
    )
    const found = Map.groupBy(rows, ({ nth }) => nth)
    return happened.map((_, at) => new Set(found.get(at + 1)?.map(({ userId }) => userId)))
  },
  ({ channelId, number }) => `${channelId}/${number}`,
)
