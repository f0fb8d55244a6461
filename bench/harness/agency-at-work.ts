import { generateNKeysBetween } from 'fractional-indexing'
import type pg from 'pg'
import {
  countNoTime,
  countTime,
  insertApprovals,
  insertCategories,
  insertRequests,
  people,
  running,
  segments,
  timers,
} from './rows.ts'

export type WorkAmounts = {
  members: number
  projects: number
  tasks: number
  timers: number
  files: number
  requests: number
}

/** The data at size: the amounts that the promises about lists are made for. */
export const workAtSize: WorkAmounts = {
  members: 5000,
  projects: 500,
  tasks: 100_000,
  timers: 100_000,
  files: 50_000,
  requests: 20_000,
}

/**
 * Gives an agency that has an owner its people and years of their work, straight in the database: a tenth of the tasks lies in one project,
 * each has two who do it, two thirds have activities, and each timer three segments.
 */
export async function fillWithWork(
  database: pg.Client,
  agencyId: string,
  { members, projects, tasks, timers: timed, files, requests }: WorkAmounts,
): Promise<void> {
  const run = (text: string, values: unknown[]) => database.query(text, [agencyId, ...values])
  const idsOf = async (text: string) => (await run(text, [])).rows.map(({ id }) => String(id))
  await database.query(
    `begin; ${countNoTime}; set local role atrium_system; set local synchronous_commit = off`,
  )
  // What is new has no statistics yet, without which loops in loops look cheap.
  await database.query('set local enable_nestloop = off')
  await run(people, [members])
  await run(insertProjects, [projects])
  await run(insertParts, [])
  const ranks = generateNKeysBetween(null, null, tasks)
  await run(insertTasks, [tasks, ranks])
  await run(assign, [])
  await run(insertActivities, [])
  const staff = await idsOf(ofSide('<>'))
  await run(timers, [staff, timed, 3, 1000])
  await run(segments, [3])
  await run(running, [])
  await run(insertMediaCategories, [])
  await run(insertMedias, [files])
  await run(insertFiles, [])
  const categories = (await run(insertCategories, [])).rows.map(({ id }) => String(id))
  const clients = await idsOf(ofSide('='))
  await run(insertRequests, [[...staff.slice(0, 20), ...clients], categories, requests])
  await run(insertApprovals, [])
  await run(insertComments, [])
  await database.query(`${countTime}; commit`)
}

const ofSide = (sign: '=' | '<>') =>
  `select user_id as id from agency_user where agency_id = $1 and role ${sign} 'client' order by id`

const insertProjects = `
  with staff as (
    select user_id, row_number() over (order by id) - 1 as n from agency_user where agency_id = $1 and role <> 'client'
  ), clients as (
    select user_id, row_number() over (order by id) - 1 as n from agency_user where agency_id = $1 and role = 'client'
  )
  insert into project (agency_id, id, title, owner_id, client_id, show_estimates, archived_at, created_at, updated_at)
  select $1, uuidv7(), 'Project ' || p.n, s.user_id, c.user_id, p.n % 2 = 0, case when p.n % 20 = 19 then now() end, at, at
  from (select n, now() - make_interval(days => n::integer) as at from generate_series(0, $2::integer - 1) n) p
    join staff s on s.n = p.n % (select count(*) from staff) join clients c on c.n = p.n % (select count(*) from clients)`

const insertParts = `
  with boards as (
    insert into board (agency_id, id, project_id, title, slug, color, rank, created_at, updated_at)
    select $1::uuid, uuidv7(), id, 'Main', 'main', '#3366cc', 'a0', now(), now() from project where agency_id = $1::uuid returning id, project_id
  ), columns as (
    insert into board_column (agency_id, id, project_id, board_id, title, color, rank, created_at, updated_at)
    select $1::uuid, uuidv7(), project_id, id, 'Column ' || n, '#3366cc', 'a' || n, now(), now()
    from boards cross join generate_series(0, 3) n
  ), tags as (
    insert into project_tag (agency_id, id, project_id, label, issuer_id, created_at)
    select $1::uuid, uuidv7(), id, 'Tag ' || n, owner_id, now() from project cross join generate_series(0, 2) n where agency_id = $1::uuid
  )
  insert into priority (agency_id, id, project_id, label, flag, position, issuer_id, created_at)
  select $1::uuid, uuidv7(), id, 'Priority ' || n, '#cc3535', n, owner_id, now()
  from project cross join generate_series(0, 2) n where agency_id = $1::uuid`

// Of ten tasks one is in the first project; of thirty one is in the archive and one in the trash.
const insertTasks = `
  with place as (
    select project.id, project.owner_id, row_number() over (order by project.created_at desc) - 1 as place, b.id as board_id,
      array(select c.id from board_column c where c.agency_id = $1 and c.board_id = b.id order by c.rank) as columns,
      array(select p.id from priority p where p.agency_id = $1 and p.project_id = project.id order by p.position) as priorities,
      array(select t.id from project_tag t where t.agency_id = $1 and t.project_id = project.id order by t.label) as tags
    from project join board b on b.agency_id = project.agency_id and b.project_id = project.id where project.agency_id = $1
  )
  insert into task (agency_id, id, project_id, board_id, column_id, rank, title, user_id, hours, status, priority_id, tags, is_completed, is_important,
    end_date, due_at, archived_at, deleted_at, created_at, updated_at)
  select $1, uuidv7(), p.id, p.board_id, p.columns[1 + n / 13 % 4], task.rank,
    (array['Write', 'Draw', 'Check', 'Print', 'Send', 'Film', 'Cut'])[1 + n % 7] || ' the headline and the two pictures below it ' || n * 7919 % $2::integer, p.owner_id,
    n / 3 % 40, (array['none', 'doing', 'waiting'])[1 + n % 3], case when n / 11 % 10 < 3 then p.priorities[1 + n / 10 % 3] end,
    case when n % 4 = 1 then array[p.tags[1 + n / 4 % 3]] else '{}' end, n / 7 % 10 < 6, n % 47 = 0,
    case when n / 3 % 10 > 1 then due::date end, case when n / 3 % 10 > 1 then due end, case when n % 30 = 1 then at end, case when n % 30 = 2 then at end, at, at
  from (select n, rank, now() - make_interval(mins => 10 * ($2::integer - n)) as at,
    date_trunc('day', now()) + make_interval(days => n / 3 * 31 % 730 - 700) as due
    from (select nth::integer - 1 as n, rank from unnest($3::text[]) with ordinality made (rank, nth)) made) task
  join place p on p.place = case when n % 10 = 0 then 0 else (n / 10 * 9 + n % 10) % (select count(*) from place) end`

// Ten people work on a project.
const assign = `
  with staff as (
    select user_id, row_number() over (order by id) - 1 as n from agency_user where agency_id = $1 and role <> 'client'
  ), placed as (select id, abs(hashtext(project_id::text)) as project, abs(hashtext(id::text)) as n from task where agency_id = $1)
  insert into user_task (agency_id, id, task_id, user_id, is_daily, daily_rank, created_at)
  select $1, gen_random_uuid(), p.id, s.user_id, is_daily, case when is_daily then 'a' || p.id end, now()
  from (select *, n % 500 = 0 and nth = 0 as is_daily from placed cross join generate_series(0, 1) nth where n % 11 > 0) p
    join staff s on s.n = (p.project + (p.n + p.nth) % 10) % (select count(*) from staff)
  on conflict do nothing`

const insertActivities = `
  insert into activity (agency_id, id, title, project_id, task_id, created_by, created_at)
  select $1::uuid, uuidv7(), title, project_id, id, user_id, created_at from task where agency_id = $1::uuid and abs(hashtext(id::text)) % 3 > 0
  union all
  select $1::uuid, uuidv7(), 'Calls ' || n, p.id, null, owner_id, now() from project p cross join generate_series(1, 5) n
  where p.agency_id = $1::uuid`

const insertMediaCategories = `
  insert into media_category (agency_id, id, name, user_id, created_at, updated_at)
  select $1, uuidv7(), 'Folder ' || n, (select user_id from agency_user where agency_id = $1 and role <> 'client' limit 1), now(), now()
  from generate_series(1, 50) n`

const insertMedias = `
  with staff as (
    select user_id, row_number() over (order by id) - 1 as n from agency_user where agency_id = $1 and role <> 'client'
  ), category as (select array_agg(id) as ids from media_category where agency_id = $1)
  insert into media (agency_id, id, key, kind, type, name, size, category_id, user_id, deleted_at, created_at, updated_at)
  select $1::uuid, m.id, $1::uuid || '/' || m.id, (array['document', 'video', 'audio', 'image'])[1 + m.n % 4], 'application/pdf',
    'Draft of page ' || m.n || '.pdf', m.n * 7919 % 100000, case when m.n % 5 > 0 then category.ids[1 + m.n % 50] end, s.user_id,
    case when m.n % 40 = 0 then at end, at, at
  from (select n, uuidv7() as id, now() - make_interval(mins => n::integer) as at from generate_series(0, $2::integer - 1) n) m
    cross join category join staff s on s.n = m.n % (select count(*) from staff)`

const insertFiles = `
  insert into file (agency_id, id, key, purpose, type, name, size, uploader_id, owner_kind, owner_id, attached_at, created_at)
  select agency_id, id, key, 'attachment', type, name, size, user_id, 'media', id, created_at, created_at from media where agency_id = $1`

const insertComments = `
  insert into request_comment (agency_id, id, request_id, user_id, owner_type, content, internal, created_at, updated_at)
  select agency_id, uuidv7(), id, issuer_by, 'client', 'Is it done?', n = 2, created_at, created_at
  from request cross join generate_series(0, 2) n where agency_id = $1`
