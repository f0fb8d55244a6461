-- Adds the jobs that are missing: one that runs, waits its turn or rests after it failed stays as it is, however often it is asked for.
-- One that was to run later, or that has given up and rested, runs now.
create function atrium.add_missing_jobs(jobs json) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  missing record;
begin
  for missing in select j.* from json_to_recordset(jobs) as j(task text, payload json, key text)
    where not exists (select from graphile_worker._private_jobs w
      where w.key = j.key and (w.locked_at is not null
        or case when w.run_at > now() then w.attempts > 0 else w.attempts < w.max_attempts end))
  loop
    -- One that has given up would stay beside it.
    perform graphile_worker.remove_job(missing.key);
    perform atrium.add_job(missing.task, missing.payload, null, missing.key);
  end loop;
end $$;
revoke all on function atrium.add_missing_jobs from public;
grant execute on function atrium.add_missing_jobs to atrium_app, atrium_system;
