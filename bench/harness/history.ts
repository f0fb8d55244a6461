import { withClient } from '../../server/platform/database/client.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'
import type { Talk } from './talk.ts'

/**
 * Fills a talk with messages as the product would have written them, one a second until now: of every five, the fifth
 * answers the first; one in twenty is internal. Counts, last answers and last messages stand as commands leave them.
 */
export async function writeHistory(
  { databaseUrl }: Stage,
  { channelId, conversationId }: Talk,
  people: readonly Person[],
  count: number,
): Promise<void> {
  const ids = people.map(({ id }) => id)
  const agencyId = people[0]?.agencyId
  await withClient(databaseUrl, async (client) => {
    await client.query('begin; set local role atrium_system; set local synchronous_commit = off')
    await client.query(insertMessages, [agencyId, conversationId, channelId, ids, count])
    await client.query(showLast, [agencyId, conversationId, channelId])
    await client.query('commit')
    await client.query('analyze message')
  })
}

// An id says when it was made, as those of the product do. Roots come with what their one answer has made of them.
const insertMessages = `
  with written as (
    select n, now() - make_interval(secs => $5 - n) as at, n % 5 = 0 as is_answer, n % 20 = 7 as internal,
      uuidv7(make_interval(secs => n - $5)) as id
    from generate_series(1, $5::integer) n
  ), answers as (select n - 4 as root_n, id, at from written where is_answer)
  insert into message (agency_id, id, conversation_id, channel_id, owner_id, from_staff, content, internal, response_to_id,
    responses, public_responses, last_response_id, public_last_response_id, fingerprint, created_at, updated_at)
  select $1, w.id, $2, $3, ($4::uuid[])[1 + w.n % cardinality($4::uuid[])], true,
    'Message ' || w.n || ': the **second draft** is up, please look at the headline and the two pictures below it.',
    w.internal, r.id, case when a.id is null then 0 else 1 end, case when a.id is null then 0 else 1 end, a.id, a.id,
    sha256(w.id::text::bytea), w.at, w.at
  from written w
    left join written r on w.is_answer and r.n = w.n - 4
    left join answers a on a.root_n = w.n
  order by w.n`

const showLast = `
  with last as (
    select id, created_at from message where agency_id = $1 and conversation_id = $2 and not internal
      order by created_at desc limit 1
  ), touched as (
    update channel set last_message_at = last.created_at, public_last_message_at = last.created_at
      from last where agency_id = $1 and channel.id = $3
  )
  update conversation set last_message_id = last.id, last_message_at = last.created_at, public_last_message_id = last.id,
    public_last_message_at = last.created_at, last_moment = last.created_at
    from last where agency_id = $1 and conversation.id = $2`
