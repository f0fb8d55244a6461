import { sql as raw } from 'kysely'
import { isActiveMember } from '../../agencies/queries/people.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { actorOf, agencyOf, isStaff } from '../../platform/database/viewer.ts'

/** How many clients are named at once. */
export const namedClients = 2

/** The clients who read a channel, as they are called: by company, else by name. */
export type ChannelClients = {
  /** the first by when they came */
  names: string[]
  /** how many companies and people there are */
  count: number
}

/** The clients of a channel, all of them, however many people have come before. By channel id. */
export const clientsOfChannel = defineLoader<string, ChannelClients>(async (tx, channelIds) => {
  // Only staff may know the company of a person.
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
  /** those of them who read what is internal, too */
  staff: number
}

/**
 * Who reads a channel by a link alone: not the viewer, nobody who is in it, and none of the team where it is open to all of
 * them. By channel id; for staff only.
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
