import { withClient } from '../../server/platform/database/client.ts'
import { vacuum } from '../../server/testing/vacuum.ts'
import { type Person, staffOf } from './people.ts'
import { countNoTime, countTime, running, segments, timers } from './rows.ts'
import type { Stage } from './stage.ts'

export type TrackedAmounts = { people: number; timers: number; segments: number }

/** How many days the segments are spread over, evenly: a month holds 30 of a thousand. */
export const daysTracked = 1000

/**
 * An agency with years of tracked time, written straight into the database: 200 projects of 40 clients of 20 companies, five
 * tasks each, and people each with a week of their own and days off. Returns its staff, of whom the first is an admin.
 */
export async function trackTime(stage: Stage, amounts: TrackedAmounts): Promise<Person[]> {
  const staff = await staffOf(stage, amounts.people)
  const [admin] = staff
  if (!admin) throw new Error('There is nobody.')
  const ids = staff.map(({ id }) => id)
  await withClient(stage.databaseUrl, async (database) => {
    await database.query(
      `begin; ${countNoTime}; set local role atrium_system; set local synchronous_commit = off`,
    )
    await database.query(clients, [admin.agencyId])
    await database.query(projects, [admin.agencyId, admin.id])
    await database.query(tasks, [admin.agencyId, admin.id])
    await database.query(activities, [admin.agencyId, admin.id])
    const perTimer = Math.max(1, Math.floor(amounts.segments / amounts.timers))
    await database.query(timers, [admin.agencyId, ids, amounts.timers, perTimer, daysTracked])
    await database.query(segments, [admin.agencyId, perTimer])
    await database.query(running, [admin.agencyId])
    await database.query(weeks, [admin.agencyId])
    await database.query(daysOff, [admin.agencyId])
    await database.query(`${countTime}; commit`)
    await vacuum(database)
  })
  return staff
}

const clients = `
  with made as (select n, uuidv7() as id from generate_series(1, 40) n), accounts as (
    insert into account (id, email, name, verified, created_at, updated_at)
    select id, id || '@example.test', 'Client ' || n, true, now(), now() from made
  ), companies as (
    insert into company (agency_id, id, name, created_at, updated_at)
    select $1, uuidv7(), 'Company ' || n, now(), now() from generate_series(1, 20) n returning id
  ), numbered as (select id, row_number() over () as n from companies)
  insert into agency_user (agency_id, id, user_id, role, company_id, created_at, updated_at)
  select $1, uuidv7(), m.id, 'client', c.id, now(), now() from made m join numbered c on c.n = 1 + m.n % 20`

const projects = `
  with client as (select user_id, row_number() over (order by user_id) as n from agency_user where agency_id = $1 and role = 'client')
  insert into project (agency_id, id, title, owner_id, client_id, created_at, updated_at)
  select $1, uuidv7(), 'Project ' || made.n, $2, c.user_id, now(), now()
  from generate_series(1, 200) made (n) join client c on c.n = 1 + made.n % 40`

// A project that was made past the server has a board and a column all the same.
const tasks = `
  with boards as (
    insert into board (agency_id, id, project_id, title, slug, color, rank, created_at, updated_at)
    select $1, uuidv7(), id, 'Main', 'main', '#3366cc', 'a0', now(), now() from project where agency_id = $1 returning id, project_id
  ), columns as (
    insert into board_column (agency_id, id, project_id, board_id, title, color, rank, created_at, updated_at)
    select $1, uuidv7(), project_id, id, 'To do', '#3366cc', 'a0', now(), now() from boards returning id, board_id, project_id
  )
  insert into task (agency_id, id, project_id, board_id, column_id, rank, title, user_id, hours, created_at, updated_at)
  select $1, uuidv7(), c.project_id, c.board_id, c.id, 'a' || n, 'Task ' || n, $2, n, now(), now()
  from columns c cross join generate_series(1, 5) n`

// Ten for each project: its tasks, and what is of none.
const activities = `
  insert into activity (agency_id, id, title, project_id, task_id, created_by, created_at)
  select $1::uuid, uuidv7(), title, project_id, id, $2::uuid, now() from task where agency_id = $1::uuid
  union all
  select $1::uuid, uuidv7(), 'Calls ' || n, p.id, null, $2::uuid, now() from project p cross join generate_series(1, 5) n
  where p.agency_id = $1::uuid`

const weeks = `
  update agency_user set planing = (
    select jsonb_agg(jsonb_build_object('day', day, 'start', part.start, 'end', part.end, 'active', true))
    from generate_series(1, 5) day cross join (values ('08:30', '12:00'), ('13:00', '17:30')) part (start, "end"))
  where agency_id = $1 and role <> 'client'`

// Twenty stretches of three days for everybody, from last year to the next.
const daysOff = `
  insert into time_off (agency_id, id, user_id, start_on, end_on, status, decided_at, created_by, created_at, updated_at)
  select $1, uuidv7(), user_id, day, day + 2, 'approved', now(), user_id, now(), now()
  from (select user_id, current_date + (n * 30 + abs(hashtext(user_id::text)) % 20)::integer as day
    from agency_user cross join generate_series(-10, 9) n where agency_id = $1 and role <> 'client') off`
