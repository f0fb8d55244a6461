import { randomUUID } from 'node:crypto'
import type { Subscription } from '../../fakes/push-service/push-service.ts'
import { withClient } from '../../server/platform/database/client.ts'
import type { Stage } from './stage.ts'
import type { Talk } from './talk.ts'

/**
 * Members of an agency, every other one a client, who have no page open but are told in these browsers, so many of each person's; spread
 * over the talks. All of it straight in the database.
 */
export async function addAbsent(
  { databaseUrl }: Stage,
  { agencyId, talks }: { agencyId: string; talks: readonly Talk[] },
  { browsers, each }: { browsers: readonly Subscription[]; each: number },
): Promise<void> {
  const ids = Array.from({ length: Math.ceil(browsers.length / each) }, () => randomUUID())
  const channels = ids.map((_, at) => talks[at % talks.length]?.channelId)
  await withClient(databaseUrl, async (client) => {
    await client.query('begin; set local role atrium_system')
    await client.query(people, [ids])
    await client.query(members, [agencyId, ids])
    await client.query(readers, [agencyId, ids, channels])
    await client.query(subscriptions, [
      browsers.map((_, at) => ids[Math.floor(at / each)]),
      browsers.map(({ endpoint }) => endpoint),
      browsers.map(({ p256dh }) => Buffer.from(p256dh, 'base64url')),
      browsers.map(({ auth }) => Buffer.from(auth, 'base64url')),
    ])
    await client.query('commit')
    await client.query('analyze')
  })
}

const people = `insert into account (id, email, name, verified, created_at, updated_at)
  select id, id || '@example.test', 'Absent ' || number, true, now(), now()
  from unnest($1::uuid[]) with ordinality as person (id, number)`

const members = `insert into agency_user (agency_id, id, user_id, role, created_at, updated_at)
  select $1, gen_random_uuid(), id, case when number % 2 = 0 then 'client' else 'user' end, now(), now()
  from unnest($2::uuid[]) with ordinality as person (id, number)`

const readers = `insert into channel_user (agency_id, id, channel_id, user_id, created_at, updated_at)
  select $1, gen_random_uuid(), channel_id, user_id, now(), now()
  from unnest($2::uuid[], $3::uuid[]) as reader (user_id, channel_id)`

const subscriptions = `with browser as (
    select gen_random_uuid() as session_id, * from unnest($1::uuid[], $2::text[], $3::bytea[], $4::bytea[])
      as browser (account_id, endpoint, p256dh, auth)),
  session as (
    insert into session (id, account_id, user_agent, created_at, expires_at)
    select session_id, account_id, 'Bench', now(), now() + interval '1 day' from browser returning id)
  insert into push_subscription (id, account_id, session_id, endpoint, p256dh, auth, created_at)
  select gen_random_uuid(), account_id, session_id, endpoint, p256dh, auth, now()
  from browser join session on session.id = browser.session_id`
