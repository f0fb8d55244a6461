// Rows of an agency, made by the database itself: of people, time and requests.

export const people = `
  with person as (
    select n, uuidv7() as id, case when n % 5 = 0 then 'user' else 'client' end as role from generate_series(4, $2::integer) n
  ), accounts as (
    insert into account (id, email, name, verified, created_at, updated_at)
    select id, id || '@example.test',
      (array['Anna', 'Bela', 'Chiara', 'Dora', 'Emil', 'Fritz', 'Greta', 'Hugo'])[1 + n % 8] || ' ' ||
      (array['Almeida', 'Bauer', 'Costa', 'Dubois', 'Ferreira', 'Gruber', 'Martin'])[1 + n % 7] || ' ' || n, true, now(), now()
    from person
  ), companies as (
    insert into company (agency_id, id, name, created_at, updated_at)
    select $1, uuidv7(), 'Company ' || n, now(), now() from generate_series(1, greatest(1, $2::integer / 20)) n returning id
  ), numbered as (select id, row_number() over () as n, count(*) over () as count from companies)
  insert into agency_user (agency_id, id, user_id, role, company_id, created_at, updated_at)
  select $1, uuidv7(), p.id, p.role, c.id, now(), now()
  from person p left join numbered c on p.role = 'client' and c.n = 1 + p.n % c.count`

// The first is the oldest one, and holds the sum of its segments.
export const timers = `
  with activity as (select id, title, row_number() over (order by id) - 1 as n from activity where agency_id = $1)
  insert into timer (agency_id, id, activity_id, title, started_by, status, logged_ms, stopped_at, created_at, updated_at)
  select $1, uuidv7(at - now()), a.id, a.title,
    ($2::uuid[])[1 + timer.n % cardinality($2::uuid[])], case when timer.n % 20 = 0 then 'paused' else 'stopped' end,
    $4::bigint * 60000 * (10 + timer.n % 50), at + interval '1 hour', at, at
  from (select n, now() - make_interval(secs => 86400.0 * $5::integer * ($3::integer - n) / $3::integer) as at
    from generate_series(0, $3::integer - 1) n) timer
    join activity a on a.n = timer.n % (select count(*) from activity)
  order by timer.n`

// One after the other from when the timer was made, each some minutes after the one before.
export const segments = `
  with made as (insert into timer_segment (agency_id, id, timer_id, activity_id, user_id, start_at, end_at, source, created_at, updated_at)
  select $1, uuidv7(), t.id, t.activity_id, t.started_by, start_at, start_at + make_interval(secs => t.logged_ms / 1000.0 / $2::integer),
    'timer', start_at, start_at
  from (select *, created_at + make_interval(mins => nth * 70 - $2::integer * 70) as start_at
    from timer cross join generate_series(0, $2::integer - 1) nth where agency_id = $1) t
    returning timer_id, start_at, end_at)
  update timer t set first_at = m.first_at, last_at = m.last_at
    from (select timer_id, min(start_at) as first_at, max(end_at) as last_at from made group by 1) m
    where t.agency_id = $1 and t.id = m.timer_id`

/**
 * Sums that are usually updated segment by segment are computed at once here. The first is for the owner of the tables, before it
 * takes another role.
 */
export const countNoTime = 'alter table timer_segment disable trigger user'
export const countTime = `
  set local role none;
  alter table timer_segment enable trigger user;
  set local role atrium_system;
  insert into project_time (agency_id, project_id, month, ms)
    select s.agency_id, coalesce(a.project_id, atrium.nil()), p.month, sum(p.ms)::bigint
    from timer_segment s join activity a on a.agency_id = s.agency_id and a.id = s.activity_id
      cross join lateral atrium.months_of(s.start_at, s.end_at) p
    where s.end_at is not null and not exists (select from project_time k where k.agency_id = s.agency_id)
    group by 1, 2, 3`

// The last ten people have a timer that runs.
export const running = `
  with newest as (
    select distinct on (started_by) id, activity_id, started_by from timer where agency_id = $1 order by started_by, id desc limit 10
  ), begun as (
    update timer t set status = 'running', running_since = now() - interval '20 minutes', stopped_at = null, last_at = 'infinity'
    from newest n where t.agency_id = $1 and t.id = n.id returning t.id, t.activity_id, t.started_by
  )
  insert into timer_segment (agency_id, id, timer_id, activity_id, user_id, start_at, source, created_at, updated_at)
  select $1, uuidv7(), id, activity_id, started_by, now() - interval '20 minutes', 'timer', now(), now() from begun`

export const insertCategories = `
  insert into request_category (agency_id, id, category, created_at, updated_at)
  select $1, uuidv7(), 'Category ' || n, now(), now() from generate_series(1, 40) n returning id`

// What is new is open: the last tenth, in three statuses; one in a thousand is unread, and one of the open in twenty late.
export const insertRequests = `
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
export const insertApprovals = `
  insert into request_approval (agency_id, id, request_id, series_id, position, stage, side, reviews_limit, started_at, created_at, updated_at)
  select agency_id, gen_random_uuid(), id, id, position, (array['Team', 'Client'])[1 + position], (array['staff', 'client'])[1 + position], 2,
    case when position = 0 then created_at end, created_at, created_at
  from request cross join generate_series(0, 1) position where agency_id = $1 and status = 'inProgress'`
