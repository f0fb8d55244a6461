import { sql as raw } from 'kysely'
import { isActiveMember } from '../../agencies/queries/people.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { actorOf, agencyOf, isStaff } from '../../platform/database/viewer.ts'

/** How many clients are listed at most. */
export const namedClients = 2

/** The display names of the clients who read a channel: the company, or else the person. */
export type ChannelClients = {
  /** in the order of joining */
  names: string[]
  /** the total of companies and people */
  count: number
}

/** All clients of a channel, however many people joined before. By channel id. */
export const clientsOfChannel = defineLoader<string, ChannelClients>(async (tx, channelIds) => {
  // Only staff may see a person's company.
  const called = isStaff(tx.viewer)
    ? raw<string>`coalesce(company.name, account.name)`
    : raw<string>`account.name`
  const named = tx.sql
    .selectFrom('channelUser')
    .innerJoin('agencyUser', (join) =>
      join
        .onRef('agencyUser.agencyId', '=', 'channelUser.agencyId')
        .onRef('agencyUser.userId', '=', 'channelUser.userId'),
    )
    .innerJoin('account', 'account.id', 'agencyUser.userId')
    .leftJoin('company', (join) =>
      join
        .onRef('company.agencyId', '=', 'agencyUser.agencyId')
        .onRef('company.id', '=', 'agencyUser.companyId'),
    )
    .select(['channelUser.channelId', called.as('name')])
    .select(({ fn }) => fn.min('channelUser.createdAt').as('came'))
    .where('channelUser.agencyId', '=', agencyOf(tx))
    .where(raw<boolean>`channel_user.channel_id = any(${channelIds})`)
    .where('agencyUser.role', '=', 'client')
    .where('agencyUser.removedAt', 'is', null)
    .where(isActiveMember(tx))
    .groupBy(['channelUser.channelId', called])
  const rows = await tx.sql
    .selectFrom(named.as('named'))
    .select(({ fn }) => ['channelId', fn.countAll<number>().as('count')])
    .select(raw<string[]>`(array_agg(name order by came, name))[1:${raw.lit(namedClients)}]`.as('names'))
    .groupBy('channelId')
    .execute()
  return inOrder(channelIds, rows, ({ channelId }) => channelId).map((row) => row ?? { names: [], count: 0 })
})

/** How many people read a channel through linked accounts. */
export type LinkedAudience = {
  all: number
  /** how many of them also read internal content */
  staff: number
}

/**
 * The people who read a channel through an account link only: not the viewer, no member, and no staff if it is open to the
 * team. By channel id; for staff only.
 */
export const linkedAudience = defineLoader<string, LinkedAudience>(async (tx, channelIds) => {
  const { rows } = await raw<LinkedAudience & { channelId: string }>`
    select l.channel_id, count(distinct l.reader)::int as all,
      (count(distinct l.reader) filter (where l.role = 'user'))::int as staff
    from atrium.linked_readers(${channelIds}::uuid[]) l
      join channel c on c.agency_id = ${agencyOf(tx)} and c.id = l.channel_id and c.scope <> 'self'
    where l.reader <> ${actorOf(tx)}
      and not exists (select from channel_user p
        where p.agency_id = c.agency_id and p.channel_id = c.id and p.user_id = l.reader)
      and not (c.scope = 'client' and not c.private and exists (select from agency_user m
        where m.agency_id = c.agency_id and m.user_id = l.reader and m.removed_at is null and m.active and m.role <> 'client'))
    group by l.channel_id`.execute(tx.sql)
  return inOrder(channelIds, rows, ({ channelId }) => channelId).map((row) => row ?? { all: 0, staff: 0 })
})
