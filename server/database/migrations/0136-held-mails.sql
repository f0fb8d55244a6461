-- When quiet hours held the mail of a notification that its room sends itself: a job that is done once more does not send it too.
alter table notification add column held_at timestamptz(3);

-- When messages that a mute has kept from a mail are looked at again: at the end of the first mute.
alter table unseen_mail add column look_at timestamptz(3);
create index unseen_mail_to_look_at on unseen_mail (look_at) where look_at is not null;

-- Lets jobs run now that wait for later, by the beginning of their keys. Those that rest after a failure stay as they are.
create function atrium.hasten_jobs(key_begins text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update graphile_worker._private_jobs set run_at = now(), updated_at = now()
    where starts_with(key, key_begins) and locked_at is null and attempts = 0 and run_at > now();
end $$;
revoke all on function atrium.hasten_jobs from public;
grant execute on function atrium.hasten_jobs to atrium_app, atrium_system;
