import { withClient } from '../../server/platform/database/client.ts'
import { vacuum } from '../../server/testing/vacuum.ts'
import { type Person, staffOf } from './people.ts'
import { people } from './rows.ts'
import type { Stage } from './stage.ts'
import type { Talk } from './talk.ts'

export type Amounts = { members: number; channels: number; messages: number }

/** An agency as large as one may become, and the corners of it where something could be slow. */
export type LargeAgency = {
  admin: Person
  client: Person
  /** a fifth of all messages, public and of everybody */
  busy: Talk
  /** a tenth of all: a few public messages, and internal ones after them, in a channel that the client is in */
  internal: Talk
  /** a tenth of all: what the admin wrote to themselves */
  own: Talk
  /** a channel like most, of the kind team */
  team: Talk
}

/** Fills a new agency straight in the database: half of its members are clients, each channel has two conversations. */
export async function foundLargeAgency(stage: Stage, amounts: Amounts): Promise<LargeAgency> {
  const [admin, staff, client] = await staffOf(stage, 3)
  if (!admin || !staff || !client) throw new Error('There is nobody.')
  const { members, channels, messages } = amounts
  return withClient(stage.databaseUrl, async (database) => {
    await database.query('begin; set local role atrium_system; set local synchronous_commit = off')
    await database.query(`update agency_user set role = 'client' where user_id = $1`, [client.id])
    await database.query(people, [admin.agencyId, members])
    await database.query(rooms, [admin.agencyId, channels, [admin.id, client.id]])
    const talk = async (name: string) => talkNamed(await database.query(named, [admin.agencyId, name]))
    const large = {
      busy: await talk('Client 1'),
      internal: await talk('Client 4'),
      own: await talk('Own'),
      team: await talk('Team 2'),
    }
    const fifth = Math.floor(messages / 5)
    await database.query(spread, [admin.agencyId, messages - 2 * fifth])
    for (const [at, { talk: of, count, internalFrom, owners }] of [
      { talk: large.busy, count: fifth, internalFrom: fifth + 1, owners: [admin.id, staff.id, client.id] },
      { talk: large.internal, count: fifth / 2, internalFrom: 10, owners: [staff.id] },
      { talk: large.own, count: fifth / 2, internalFrom: fifth + 1, owners: [admin.id] },
    ].entries())
      await database.query(long, [
        admin.agencyId,
        of.conversationId,
        of.channelId,
        owners,
        Math.floor(count),
        internalFrom,
        at,
      ])
    await database.query(last, [admin.agencyId])
    await database.query(lastOfChannels, [admin.agencyId])
    await database.query('commit')
    await vacuum(database)
    return { admin, client, ...large }
  })
}

function talkNamed({ rows }: { rows: { channel_id: string; id: string }[] }): Talk {
  const [row] = rows
  if (!row) throw new Error('A channel is missing.')
  return { channelId: row.channel_id, conversationId: row.id }
}

const named = `select v.channel_id, v.id from conversation v join channel c on c.agency_id = v.agency_id and c.id = v.channel_id
  where c.agency_id = $1 and c.name = $2 order by v.created_at, v.id limit 1`

// Of four channels three are for clients, with one client of each in them and two of the staff; one is a team's with four of the staff.
const rooms = `
  with staff as (
    select user_id, row_number() over (order by user_id <> ($3::uuid[])[1], id) - 1 as n, count(*) over () as count
    from agency_user where agency_id = $1 and role <> 'client'
  ), clients as (
    select user_id, row_number() over (order by user_id <> ($3::uuid[])[2], id) - 1 as n, count(*) over () as count
    from agency_user where agency_id = $1 and role = 'client'
  ), made as (
    select n, uuidv7() as id, case when n % 4 = 2 then 'team' else 'client' end as scope from generate_series(1, $2::integer) n
    union all select 0, uuidv7(), 'self'
  ), channels as (
    insert into channel (agency_id, id, name, scope, owner_id, created_at, updated_at)
    select $1, m.id, case m.scope when 'self' then 'Own' when 'team' then 'Team ' || m.n else 'Client ' || m.n end, m.scope,
      s.user_id, now() - make_interval(mins => 30000 - m.n), now()
    from made m join staff s on s.n = case when m.n < 5 then 0 else m.n % s.count end
  ), places as (
    select m.id as channel_id, s.user_id from made m cross join generate_series(0, 3) k
      join staff s on s.n = case when m.n < 5 then k else (m.n + k) end % s.count
      where case m.scope when 'team' then true when 'client' then k < 2 else k = 0 end
    union select m.id, c.user_id from made m join clients c on c.n = case when m.n < 5 then 0 else m.n % c.count end
      where m.scope = 'client'
  ), entered as (
    insert into channel_user (agency_id, id, channel_id, user_id, created_at, updated_at)
    select $1, uuidv7(), channel_id, user_id, now(), now() from places
  )
  insert into conversation (agency_id, id, channel_id, name, created_by, created_at, updated_at)
  select $1, uuidv7(), m.id, case k when 0 then null else 'Topic ' || m.n end, ($3::uuid[])[1],
    now() - make_interval(mins => 30000 - m.n, secs => -k), now()
  from made m cross join generate_series(0, 1) k where m.scope <> 'self' or k = 0`

const columns = `agency_id, id, conversation_id, channel_id, owner_id, from_staff, content, internal, response_to_id,
  responses, public_responses, last_response_id, public_last_response_id, fingerprint, created_at, updated_at`
const words = `': the **second draft** is up, please look at the headline and the two pictures below it.'`

// As many in each of the other conversations, written by the channel's owner; every tenth is internal.
const spread = `
  with target as (
    select v.id, v.channel_id, c.owner_id, row_number() over (order by v.created_at, v.id) as at, count(*) over () as count
    from conversation v join channel c on c.agency_id = v.agency_id and c.id = v.channel_id
    where v.agency_id = $1 and c.name not in ('Client 1', 'Client 4', 'Own')
  )
  insert into message (${columns})
  select $1, uuidv7(), t.id, t.channel_id, t.owner_id, true, 'Message ' || n || ${words}, n % 10 = 3, null,
    0, 0, null, null, '\\x01', now() - make_interval(hours => (1 + n)::integer, secs => t.at::float / 1000), now()
  from target t cross join generate_series(1, $2::integer / t.count) n`

// Of every five the fifth answers the first.
const long = `
  with written as (
    select n, now() - make_interval(secs => $5::integer - n + $7::float / 10) as at, n % 5 = 0 as is_answer, n >= $6::integer as internal, uuidv7() as id
    from generate_series(1, $5::integer) n
  ), answers as (select n - 4 as root_n, id, internal from written where is_answer)
  insert into message (${columns})
  select $1, w.id, $2, $3, o.user_id, o.role <> 'client', 'Message ' || w.n || ${words}, w.internal, r.id,
    case when a.id is null then 0 else 1 end, case when a.internal is false then 1 else 0 end, a.id,
    case when a.internal is false then a.id end, '\\x01', w.at, w.at
  from written w
    join agency_user o on o.agency_id = $1 and o.user_id = ($4::uuid[])[1 + w.n % cardinality($4::uuid[])]
    left join written r on w.is_answer and r.n = w.n - 4
    left join answers a on a.root_n = w.n
  order by w.n`

const last = `
  update conversation v set last_message_id = m.id, last_message_at = m.created_at, last_moment = m.created_at,
    public_last_message_id = p.id, public_last_message_at = p.created_at
  from conversation w
    left join lateral (select id, created_at from message m where m.agency_id = w.agency_id and m.conversation_id = w.id
      order by created_at desc limit 1) m on true
    left join lateral (select id, created_at from message m where m.agency_id = w.agency_id and m.conversation_id = w.id
      and not internal order by created_at desc limit 1) p on true
  where v.agency_id = $1 and w.agency_id = v.agency_id and w.id = v.id`

const lastOfChannels = `
  update channel c set last_message_at = v.last_message_at, public_last_message_at = v.public_last_message_at
  from (select channel_id, max(last_message_at) as last_message_at, max(public_last_message_at) as public_last_message_at
    from conversation where agency_id = $1 group by channel_id) v
  where c.agency_id = $1 and c.id = v.channel_id`
