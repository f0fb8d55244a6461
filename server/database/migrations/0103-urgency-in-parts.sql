-- A priority of many tasks changes its place at once, and the tasks follow: so many with it, the others in parts, each a transaction of its own
-- (the job work.followUrgency). Whoever calls holds the project.
create function atrium.follow_urgency(in_agency uuid, in_priority uuid, most integer) returns integer
  language plpgsql set search_path = public, pg_temp as $$
declare place priority; followed integer;
begin
  select * into place from priority where agency_id = in_agency and id = in_priority;
  -- In the order in which everybody locks tasks.
  with behind as materialized (
    select id from task where agency_id = in_agency and project_id = place.project_id and priority_id = place.id
      and urgency <> place.position order by id limit most for no key update)
  update task set urgency = place.position from behind where task.agency_id = in_agency and task.id = behind.id;
  get diagnostics followed = row_count;
  return followed;
end $$;
create or replace function atrium.urgency_of_tasks() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform atrium.follow_urgency(new.agency_id, new.id, 500);
  return null;
end $$;
