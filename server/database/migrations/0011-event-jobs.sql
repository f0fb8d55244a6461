-- Events reach the rooms' listeners as jobs: last_number of event_listener says up to which event they have been added.

-- Several jobs at once. delay: milliseconds.
create function atrium.add_jobs(jobs json) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_jobs(array_agg(
    (j.task, j.payload, null, now() + j.delay * interval '1 millisecond', 25, j.key, 0, null)::graphile_worker.job_spec order by j.place))
  from rows from (json_to_recordset(jobs) as (task text, payload json, delay integer, key text))
    with ordinality as j(task, payload, delay, key, place);
end $$;
revoke all on function atrium.add_jobs from public;
grant execute on function atrium.add_jobs to atrium_system;
