-- A list of tasks is read from where it begins, in each of its orders: those that lie on boards, and apart from them what was put away.
-- An order tells nothing by what is missing: no due date comes after all dates, no priority after all priorities.
drop index task_of_agency;
alter table task
  add column title_order text generated always as (lower(title)) stored,
  add column hours_order double precision generated always as (hours::double precision) stored,
  add column urgency integer not null default 1000000;
update task set urgency = p.position from priority p where p.agency_id = task.agency_id and p.id = task.priority_id;

-- The place of its priority stands on a task, where an index can order it.
create function atrium.urgency_of_task() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.urgency := coalesce((select p.position from priority p where p.agency_id = new.agency_id and p.id = new.priority_id), 1000000);
  return new;
end $$;
create trigger urgency before insert or update of priority_id on task for each row execute function atrium.urgency_of_task();
create function atrium.urgency_of_tasks() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- In the order in which everybody locks tasks.
  perform from task where agency_id = new.agency_id and project_id = new.project_id and priority_id = new.id
    order by id for no key update;
  update task set urgency = new.position where agency_id = new.agency_id and project_id = new.project_id and priority_id = new.id;
  return null;
end $$;
create trigger urgency after update of position on priority for each row when (old.position <> new.position)
  execute function atrium.urgency_of_tasks();

do $$ declare sorting record; lying text := 'archived_at is null and deleted_at is null'; away text := 'archived_at is not null or deleted_at is not null';
begin
  for sorting in select * from (values ('age', 'created_at'), ('update', 'updated_at'), ('title', 'title_order'), ('urgency', 'urgency'),
    ('hours', 'hours_order'), ('due', 'coalesce(due_at, timestamptz ''9999-12-31 00:00:00+00'')')) sorting (name, key) loop
    execute format('create index task_by_%s on task (agency_id, %s, id) where %s', sorting.name, sorting.key, lying);
    execute format('create index task_away_by_%s on task (agency_id, %s, id) where %s', sorting.name, sorting.key, away);
  end loop;
end $$;

-- What few of many are: due in some days, late, of a status.
create index task_due_in_agency on task (agency_id, due_at) where archived_at is null and deleted_at is null;
create index task_late on task (agency_id, due_at) where not is_completed and archived_at is null and deleted_at is null;
create index task_of_status on task (agency_id, status) where status <> 'none';

-- What the list of projects says of their tasks is read from the index alone.
create index task_progress on task (agency_id, project_id) include (id, is_completed, due_at, hours, end_date)
  where archived_at is null and deleted_at is null;

-- The tasks of this agency with a word of three letters or more in the title; null where they are more than so many. What one in twenty of the
-- newest has is found soon in any order, and would keep an index busy for long.
create index task_words on task using gin (atrium.sequences(agency_id, title)) with (fastupdate = off);
create function atrium.tasks_with(word text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare found uuid[];
begin
  if (select count(*) filter (where strpos(title_order, lower(word)) > 0) from (select title_order from task
    where agency_id = atrium.agency() and archived_at is null and deleted_at is null order by created_at desc, id desc limit 1000) newest) > 50
  then return null; end if;
  found := array(select id from task
    where agency_id = atrium.agency() and atrium.sequences(agency_id, title) @> atrium.sequences(atrium.agency(), word)
      and strpos(title_order, lower(word)) > 0
    limit most + 1);
  return case when cardinality(found) <= most then found end;
end $$;
alter function atrium.tasks_with(text, integer) owner to atrium_system;
revoke all on function atrium.tasks_with(text, integer) from public;
grant execute on function atrium.tasks_with(text, integer) to atrium_app, atrium_system;

-- Who works on a project is found person by person, not task by task: an assignment says what project its task is in.
alter table user_task add column project_id uuid;
update user_task u set project_id = t.project_id from task t where t.agency_id = u.agency_id and t.id = u.task_id;
create index user_task_of_project on user_task (agency_id, project_id, user_id, task_id);
create function atrium.project_of_assignment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select t.project_id into new.project_id from task t where t.agency_id = new.agency_id and t.id = new.task_id;
  return new;
end $$;
create trigger project before insert on user_task for each row execute function atrium.project_of_assignment();
create function atrium.project_of_assignments() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update user_task set project_id = new.project_id where agency_id = new.agency_id and task_id = new.id;
  return null;
end $$;
create trigger project after update of project_id on task for each row when (old.project_id <> new.project_id)
  execute function atrium.project_of_assignments();
