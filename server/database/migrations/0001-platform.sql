-- Roles. atrium_app is what every request becomes inside its transaction: no login, no bypass of row-level security.
-- atrium_system is what the platform itself becomes (relay, look-ups before anybody is known): no login, sees all rows
-- through a policy of its own, so that it works whoever owns the tables.
do $$ begin
  perform pg_advisory_xact_lock(727001);
  if not exists (select from pg_roles where rolname = 'atrium_app') then create role atrium_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'atrium_system') then create role atrium_system nologin; end if;
  execute format('grant atrium_app, atrium_system to %I', current_user);
end $$;

create schema atrium;
grant usage on schema atrium to atrium_app, atrium_system;
-- whoever owns a function must be able to create in its schema
grant create on schema atrium to atrium_system;
grant usage on schema public to atrium_system;
grant usage on schema public to atrium_app;
alter default privileges in schema public grant select, insert, update, delete on tables to atrium_system;
alter default privileges in schema public grant usage, select on sequences to atrium_system;

-- The settings of the running transaction. Unset means no rows: null equals nothing.
create function atrium.agency() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('atrium.agency', true), '')::uuid $$;
create function atrium.person() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('atrium.person', true), '')::uuid $$;
create function atrium.side() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('atrium.side', true), '') $$;

-- Row-level security for a table whose rows belong to one agency. Every tenant table calls this once.
create function atrium.protect_tenant_table(table_name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy tenant on %s to atrium_app using (agency_id = (select atrium.agency()))
    with check (agency_id = (select atrium.agency()))', table_name);
  execute format('create policy system on %s to atrium_system using (true) with check (true)', table_name);
  execute format('grant select, insert, update, delete on %s to atrium_app', table_name);
end $$;

-- The event log: what happened, ids only. number is given by the relay after commit and is gapless.
create table event (
  id uuid primary key,
  -- the order of insertion, which follows every lock that the commands took
  position bigint generated always as identity,
  agency_id uuid not null,
  number bigint unique,
  type text not null,
  subject jsonb not null,
  internal boolean not null default false,
  actor_id uuid,
  at timestamptz(3) not null,
  check (jsonb_typeof(subject) = 'object')
);
create index event_of_agency on event (agency_id, number);
create index event_waiting on event (position) where number is null;
select atrium.protect_tenant_table('event');
revoke update, delete on event from atrium_app;

-- One row: the last number given, and its lock orders the relays of several servers.
create table event_relay (
  singleton boolean primary key default true check (singleton),
  last_number bigint not null default 0,
  -- events up to this number have been deleted by retention
  retained_from bigint not null default 0
);
insert into event_relay default values;
alter table event_relay enable row level security;
alter table event_relay force row level security;
create policy system on event_relay to atrium_system using (true) with check (true);
create policy readable on event_relay for select to atrium_app using (true);
grant select on event_relay to atrium_app;
grant select, insert, update, delete on event_relay to atrium_system;

-- Listeners (rooms that react to events) keep their own place in the log.
create table event_listener (
  name text primary key,
  last_number bigint not null
);
grant select, insert, update, delete on event_listener to atrium_system;

-- Keys that all servers of one database share (token signing, cursor sealing).
create table server_key (
  name text primary key,
  secret bytea not null,
  created_at timestamptz(3) not null default now()
);
grant select, insert on server_key to atrium_system;

-- A job is added in the transaction that needs it. atrium_app has no right on the queue's own schema.
create function atrium.add_job(task text, payload json, run_at timestamptz, job_key text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, job_key_mode => 'replace', max_attempts => 12);
end $$;
create function atrium.cancel_job(job_key text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.remove_job(job_key);
end $$;
revoke all on function atrium.add_job, atrium.cancel_job from public;
grant execute on function atrium.add_job, atrium.cancel_job to atrium_app, atrium_system;
