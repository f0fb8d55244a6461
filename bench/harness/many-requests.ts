import { withClient } from '../../server/platform/database/client.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

/** An agency with so many requests, of which one in ten is open, written straight into the database. */
export async function writeRequests(stage: Stage, people: readonly Person[], count: number): Promise<string> {
  const [owner] = people
  if (!owner) throw new Error('Requests need people.')
  const { agencyId } = owner
  return withClient(stage.databaseUrl, async (client) => {
    await client.query('begin; set local role atrium_system; set local synchronous_commit = off')
    const { rows } = await client.query<{ id: string }>(insertCategories, [agencyId])
    const categories = rows.map(({ id }) => id)
    await client.query(insertRequests, [agencyId, people.map(({ id }) => id), categories, count])
    await client.query(insertApprovals, [agencyId])
    await client.query('commit')
    await client.query('analyze request; analyze request_approval; analyze request_category')
    return categories[0] ?? ''
  })
}

const insertCategories = `
  insert into request_category (agency_id, id, category, created_at, updated_at)
  select $1, uuidv7(), 'Category ' || n, now(), now() from generate_series(1, 40) n returning id`

// What is new is open: the last tenth, in three statuses; one in a thousand is unread, and one of the open in twenty late.
const insertRequests = `
  insert into request (agency_id, id, number, title, category_id, content, form, status, status_since, issuer_by, en_charge_user,
    unread_admin_approval, unread_client_approval, due_date, closed_at, created_at, updated_at)
  select $1, uuidv7(), n, 'Request ' || n || ': the headline and the two pictures below it',
    ($3::uuid[])[1 + n % cardinality($3::uuid[])],
    '{"formVersion": 1, "values": {"what": "The price on the second page, as the shop has it since Monday"}}',
    '{"version": 1, "fields": [{"key": "what", "type": "longText", "label": "What should change?", "required": true}]}',
    case when is_open then (array['new', 'inProgress', 'waitingForClient'])[1 + n % 3] else (array['done', 'declined'])[1 + n % 2] end,
    at, ($2::uuid[])[1 + n % cardinality($2::uuid[])],
    case when n % 5 > 0 then ($2::uuid[])[1 + (n / 7) % cardinality($2::uuid[])] end,
    n % 1000 = 0, n % 1000 = 1, case when n % 4 = 0 then (at + case when n % 80 = 0 then interval '1 day' else interval '400 days' end)::date end,
    case when is_open then null else at + interval '9 days' end, at, at
  from (select n, n > $4 - $4 / 10 as is_open, now() - interval '2 days' - ($4 - n) * interval '9 minutes' as at
    from generate_series(1, $4::integer) n) request`

// What is in progress is being approved, by the team and then by who asked for it.
const insertApprovals = `
  insert into request_approval (agency_id, id, request_id, series_id, position, stage, side, reviews_limit, started_at, created_at, updated_at)
  select agency_id, gen_random_uuid(), id, id, position, (array['Team', 'Client'])[1 + position], (array['staff', 'client'])[1 + position], 2,
    case when position = 0 then created_at end, created_at, created_at
  from request cross join generate_series(0, 1) position where agency_id = $1 and status = 'inProgress'`
