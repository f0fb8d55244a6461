import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import { withClient } from '../../server/platform/database/client.ts'
import { vacuum } from '../../server/testing/vacuum.ts'
import { type Person, signIn, staffOf } from './people.ts'
import { people } from './rows.ts'
import type { Stage } from './stage.ts'
import { sentence } from './words.ts'

export type SpokenAmounts = { members: number; channels: number; messages: number; tasks: number }

export type SpokenAgency = {
  admin: Person
  member: Person
  client: Person
  /** Things a second that the search took in afterwards, as it does after an update. */
  taken: number
}

/**
 * An agency in which people talked in words of a real language's frequencies. The member is in every second channel, the client
 * in one of a hundred; half of the channels are private.
 */
export async function foundSpokenAgency(stage: Stage, amounts: SpokenAmounts): Promise<SpokenAgency> {
  const [admin, member, client] = await staffOf(stage, 3)
  if (!admin || !member || !client) throw new Error('There is nobody.')
  const { members, channels, messages, tasks } = amounts
  return withClient(stage.databaseUrl, async (database) => {
    await database.query(triggers('disable'))
    await database.query('begin; set local role atrium_system; set local synchronous_commit = off')
    await database.query(`update agency_user set role = 'client' where user_id = $1`, [client.id])
    await database.query(people, [admin.agencyId, members])
    await database.query(rooms, [admin.agencyId, channels, [admin.id, member.id, client.id]])
    await database.query(said, [
      admin.agencyId,
      [admin.id, member.id],
      Math.ceil(messages / channels),
      client.id,
    ])
    await database.query(work, [admin.agencyId, admin.id, tasks])
    await database.query(
      'insert into search_backlog (agency_id, source) select $1, source from atrium.search_sources() on conflict do nothing',
      [admin.agencyId],
    )
    await database.query('commit')
    await database.query(triggers('enable'))
    const start = performance.now()
    await takeIn(database)
    const taken = (messages + tasks) / ((performance.now() - start) / 1000)
    await vacuum(database)
    // A session ends sooner than all of this is done.
    return {
      admin: await signIn(stage, admin),
      member: await signIn(stage, member),
      client: await signIn(stage, client),
      taken,
    }
  })
}

const triggers = (state: 'enable' | 'disable') =>
  ['message', 'task', 'project'].map((table) => `alter table ${table} ${state} trigger search_new`).join(';')

/** Works off the backlog, in turn with the job of the server, which holds it for a part at a time. */
async function takeIn(database: Client): Promise<void> {
  while (await isLeft(database)) {
    const { rows } = await database.query<{ taken: boolean }>('select atrium.search_fill(2000) as taken')
    if (!rows[0]?.taken) await setTimeout(20)
  }
}

async function isLeft(database: Client): Promise<boolean> {
  const { rows } = await database.query<{ left: boolean }>(
    'select exists (select from search_backlog) as left',
  )
  return rows[0]?.left ?? false
}

const rooms = `
  with made as (select n, uuidv7() as id from generate_series(1, $2::integer) n),
  channels as (
    insert into channel (agency_id, id, name, scope, private, owner_id, created_at, updated_at)
    select $1, id, 'Channel ' || n, 'client', n % 2 = 0, ($3::uuid[])[1], now() - make_interval(mins => n), now() from made
  ), places as (
    select id, ($3::uuid[])[1] as user_id from made union all select id, ($3::uuid[])[2] from made where n % 2 = 0
    union all select id, ($3::uuid[])[3] from made where n % 100 = 1
  ), entered as (
    insert into channel_user (agency_id, id, channel_id, user_id, created_at, updated_at)
    select $1, uuidv7(), id, user_id, now(), now() from places
  )
  insert into conversation (agency_id, id, channel_id, created_by, created_at, updated_at)
  select $1, uuidv7(), id, ($3::uuid[])[1], now() - make_interval(mins => n), now() from made`

/** Words that are used where the client is not: of twenty messages there, one has one of them. */
export const hiddenWords: readonly string[] = Array.from({ length: 20 }, (_, at) => `hush${at}`)

// In turn in each conversation, every tenth internal.
const said = `
  insert into message (agency_id, id, conversation_id, channel_id, owner_id, from_staff, content, internal, fingerprint, created_at, updated_at)
  select $1, uuidv7(at - now()), v.id, v.channel_id, ($2::uuid[])[1 + (n % 2)::integer], true, ${sentence(12, 'n')} || case when v.is_hidden and n % 20 = 0 then ' hush' || n / 20 % ${hiddenWords.length} else '' end,
    n % 10 = 3, '\\x01', at, at
  from generate_series($3::integer, 1, -1) n
    cross join (select *, row_number() over (order by created_at) as nth,
      not exists (select from channel_user u where u.agency_id = $1 and u.channel_id = c.channel_id and u.user_id = $4) as is_hidden
      from conversation c where agency_id = $1) v
    cross join lateral (select now() - make_interval(secs => n * 1800 + v.nth * 4) as at) moment`

const work = `
  with project_ as (
    insert into project (agency_id, id, title, owner_id, created_at, updated_at) values ($1, uuidv7(), 'All', $2, now(), now()) returning id
  ), board_ as (
    insert into board (agency_id, id, project_id, title, slug, color, rank, created_at, updated_at) select $1, uuidv7(), id, 'Main', 'main', '#3366cc', 'a0', now(), now() from project_
    returning id, project_id
  ), column_ as (
    insert into board_column (agency_id, id, project_id, board_id, title, color, rank, created_at, updated_at)
    select $1, uuidv7(), project_id, id, 'To do', '#3366cc', 'a0', now(), now() from board_ returning id, board_id, project_id
  )
  insert into task (agency_id, id, project_id, board_id, column_id, rank, title, description, user_id, created_at, updated_at)
  select $1, uuidv7(), c.project_id, c.board_id, c.id, 'a' || lpad(n::text, 8, '0'), ${sentence(4, 'n')}, ${sentence(10, 'n')}, $2,
    now() - make_interval(mins => n), now()
  from column_ c cross join generate_series(1, $3::integer) n`
