-- What was worked on a project in a month, by UTC, and what its tasks are estimated at, is kept: sums of years, which each start and stop of
-- any timer asks for again, need not read what they are sums of. What runs is added where it is read.
-- Several rows may say it together: whoever adds takes one that nobody holds just now, or begins another. So nobody waits for anybody.
create table project_time (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- nil for what is of no project. No reference: time outlives what it was spent on.
  project_id uuid not null,
  month date not null,
  ms bigint not null,
  primary key (agency_id, id)
);
-- Which project a stretch of time is of is read from the index alone.
create index activity_place on activity (agency_id, id) include (project_id);
create index project_time_of on project_time (agency_id, project_id, month);
create table project_estimate (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  -- those that are not in the trash
  tasks bigint not null,
  hours numeric not null,
  primary key (agency_id, id)
);
create index project_estimate_of on project_estimate (agency_id, project_id);

select atrium.protect_tenant_table(t) from unnest(array['project_time', 'project_estimate']::regclass[]) t;
do $$ declare t text; begin
  foreach t in array array['project_time', 'project_estimate'] loop
    execute format('revoke insert, update, delete on %I from atrium_app', t);
    execute format('grant select, insert, update, delete on %I to atrium_system', t);
    execute format('create policy not_for_clients on %I as restrictive for select to atrium_app using ((select atrium.side()) = ''staff'')', t);
  end loop;
end $$;

create function atrium.nil() returns uuid language sql immutable parallel safe return '00000000-0000-0000-0000-000000000000'::uuid;

-- A stretch of time by months; one that is under way has none.
create function atrium.months_of(start_at timestamptz, end_at timestamptz) returns table (month date, ms bigint)
  language sql immutable parallel safe as $$
  select m::date, (extract(epoch from least(end_at at time zone 'UTC', m + interval '1 month') - greatest(start_at at time zone 'UTC', m)) * 1000)::bigint
  from generate_series(date_trunc('month', start_at at time zone 'UTC'),
    date_trunc('month', (end_at - interval '1 ms') at time zone 'UTC'), interval '1 month') m
$$;

create function atrium.add_project_time(in_agency uuid, in_project uuid, in_month date, more bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare free uuid;
begin
  select id into free from project_time where agency_id = in_agency and project_id = in_project and month = in_month
    limit 1 for update skip locked;
  if not found then
    insert into project_time (agency_id, project_id, month, ms) values (in_agency, in_project, in_month, more);
    return;
  end if;
  update project_time set ms = ms + more where agency_id = in_agency and id = free;
  delete from project_time where agency_id = in_agency and id = free and ms = 0;
end $$;

-- At the end, so that the activity, whose project must be the one it has then, is locked last of all rows: whoever moves a task holds the task
-- before. But before the events are numbered, which nobody may hold up.
create function atrium.count_time() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare place uuid; piece record;
begin
  select coalesce(a.project_id, atrium.nil()) into place from activity a
    where a.agency_id = coalesce(new.agency_id, old.agency_id) and a.id = coalesce(new.activity_id, old.activity_id) for share;
  if not found then return null; end if;
  for piece in
    select month, sum(ms)::bigint as ms from (
      select month, ms from atrium.months_of(new.start_at, new.end_at)
      union all select month, -ms from atrium.months_of(old.start_at, old.end_at)) changed
    group by month having sum(ms) <> 0 order by month
  loop
    perform atrium.add_project_time(coalesce(new.agency_id, old.agency_id), place, piece.month, piece.ms);
  end loop;
  return null;
end $$;
create constraint trigger count_time_new after insert on timer_segment deferrable initially deferred
  for each row when (new.end_at is not null) execute function atrium.count_time();
create constraint trigger count_time_changed after update on timer_segment deferrable initially deferred
  for each row when ((old.start_at, old.end_at) is distinct from (new.start_at, new.end_at)) execute function atrium.count_time();
create constraint trigger count_time_gone after delete on timer_segment deferrable initially deferred
  for each row when (old.end_at is not null) execute function atrium.count_time();

-- A task that moves takes its time along, and a project that goes leaves it. No command does that and writes time in one transaction.
create function atrium.move_time() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare piece record;
begin
  for piece in
    with moved as (
      select was.agency_id, was.id, coalesce(was.project_id, atrium.nil()) as before, coalesce(now.project_id, atrium.nil()) as after
      from was_there was join now_there now on now.agency_id = was.agency_id and now.id = was.id
      where was.project_id is distinct from now.project_id
    ), pieces as (
      select m.agency_id, m.before, m.after, p.month, p.ms from moved m
        join timer t on t.agency_id = m.agency_id and t.activity_id = m.id
        join timer_segment s on s.agency_id = t.agency_id and s.timer_id = t.id and s.end_at is not null
        cross join lateral atrium.months_of(s.start_at, s.end_at) p
    )
    select agency_id, project_id, month, sum(ms)::bigint as ms from (
      select agency_id, before as project_id, month, -ms as ms from pieces union all select agency_id, after, month, ms from pieces) changed
    group by 1, 2, 3 having sum(ms) <> 0 order by 1, 2, 3
  loop
    perform atrium.add_project_time(piece.agency_id, piece.project_id, piece.month, piece.ms);
  end loop;
  return null;
end $$;
create trigger move_time after update on activity referencing old table as was_there new table as now_there
  for each statement execute function atrium.move_time();

create function atrium.add_project_estimate(in_agency uuid, in_project uuid, more bigint, more_hours numeric) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare free uuid;
begin
  select id into free from project_estimate where agency_id = in_agency and project_id = in_project limit 1 for update skip locked;
  if not found then
    insert into project_estimate (agency_id, project_id, tasks, hours) values (in_agency, in_project, more, more_hours);
    return;
  end if;
  update project_estimate set tasks = tasks + more, hours = hours + more_hours where agency_id = in_agency and id = free;
  delete from project_estimate where agency_id = in_agency and id = free and tasks = 0 and hours = 0;
end $$;
-- Its argument says whether tasks came or went.
create function atrium.count_estimates() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform atrium.add_project_estimate(agency_id, project_id, tg_argv[0]::bigint * count(*), tg_argv[0]::numeric * sum(hours))
    from changed where deleted_at is null group by agency_id, project_id;
  return null;
end $$;
create trigger count_estimates_new after insert on task referencing new table as changed
  for each statement execute function atrium.count_estimates('1');
create trigger count_estimates_gone after delete on task referencing old table as changed
  for each statement execute function atrium.count_estimates('-1');
create function atrium.count_estimate() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.deleted_at is null then perform atrium.add_project_estimate(old.agency_id, old.project_id, -1, -old.hours); end if;
  if new.deleted_at is null then perform atrium.add_project_estimate(new.agency_id, new.project_id, 1, new.hours); end if;
  return null;
end $$;
create trigger count_estimates_changed after update of hours, project_id, deleted_at on task for each row
  when (old.hours <> new.hours or old.project_id <> new.project_id or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function atrium.count_estimate();

do $$ declare f regprocedure; begin
  foreach f in array array['atrium.count_time()', 'atrium.move_time()', 'atrium.count_estimates()', 'atrium.count_estimate()']::regprocedure[] loop
    execute format('alter function %s owner to atrium_system', f);
    execute format('revoke all on function %s from public', f);
  end loop;
  foreach f in array array['atrium.add_project_time(uuid, uuid, date, bigint)', 'atrium.add_project_estimate(uuid, uuid, bigint, numeric)']::regprocedure[] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to atrium_system', f);
  end loop;
end $$;

-- What is left to the end is done before the one row is locked that all agencies number their events by.
create or replace function atrium.number_own_events(ids uuid[], most integer, out id uuid, out number bigint) returns setof record
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  set constraints all immediate;
  perform from event_relay for update skip locked;
  if found then
    return query select e.id, e.number from atrium.number_waiting_events(most) e where e.id = any(ids);
  end if;
end $$;

set local role atrium_system;
insert into project_time (agency_id, project_id, month, ms)
  select s.agency_id, coalesce(a.project_id, atrium.nil()), p.month, sum(p.ms)::bigint
  from timer_segment s join activity a on a.agency_id = s.agency_id and a.id = s.activity_id
    cross join lateral atrium.months_of(s.start_at, s.end_at) p
  where s.end_at is not null group by 1, 2, 3;
insert into project_estimate (agency_id, project_id, tasks, hours)
  select agency_id, project_id, count(*), sum(hours) from task where deleted_at is null group by 1, 2;
reset role;
