-- What time was spent on: a task, a project, or something that is neither.
create table activity (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  title text not null,
  project_id uuid,
  task_id uuid,
  created_by uuid not null references account,
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  -- Time that was spent outlives what it was spent on; a task that moves to another project takes its time along.
  foreign key (agency_id, project_id) references project (agency_id, id) on delete set null (project_id),
  foreign key (agency_id, project_id, task_id) references task (agency_id, project_id, id)
    on update cascade on delete set null (task_id)
);
create index activity_of_project on activity (agency_id, project_id, id) where project_id is not null;
create index activity_of_task on activity (agency_id, task_id, id) where task_id is not null;

-- Somebody's timer. What it shows is the sum of its segments; title and the sum of those that ended stand here too, so that
-- a long list is sorted by an index.
create table timer (
  agency_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  title text not null,
  started_by uuid not null,
  status text not null check (status in ('running', 'paused', 'stopped')),
  logged_ms bigint not null default 0 check (logged_ms >= 0),
  running_since timestamptz(3),
  stopped_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint timer_is_of unique (agency_id, id, activity_id, started_by),
  foreign key (agency_id, activity_id) references activity (agency_id, id),
  foreign key (agency_id, started_by) references agency_user (agency_id, user_id),
  check ((status = 'running') = (running_since is not null)),
  check ((status = 'running') = (stopped_at is null))
);
create unique index one_running_timer on timer (agency_id, started_by) where status = 'running';
create index timer_by_title on timer (agency_id, title, id);
create index timer_by_status on timer (agency_id, status, id);
create index timer_by_logged on timer (agency_id, logged_ms, id) where running_since is null;
create index timer_of_person on timer (agency_id, started_by, id);
create index timer_of_activity on timer (agency_id, activity_id, id);

-- From when to when a timer ran; the one that is under way has no end yet. Segments of a person never overlap: whoever writes
-- one holds the lock of that person's time.
create table timer_segment (
  agency_id uuid not null,
  id uuid not null,
  timer_id uuid not null,
  -- those of the timer, so that sums need no other table
  activity_id uuid not null,
  user_id uuid not null,
  start_at timestamptz(3) not null,
  end_at timestamptz(3),
  source text not null check (source in ('timer', 'corrected', 'manual')),
  -- when somebody said that it did run as long as that
  kept_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, timer_id, activity_id, user_id)
    references timer (agency_id, id, activity_id, started_by) on delete cascade,
  check (end_at > start_at)
);
create unique index one_open_segment on timer_segment (agency_id, timer_id) where end_at is null;
create index segment_of_timer on timer_segment (agency_id, timer_id, start_at);
create index segment_of_person on timer_segment (agency_id, user_id, start_at);
create index segment_in_time on timer_segment (agency_id, start_at) include (end_at, activity_id, user_id);
-- What ran for more than a day, so that whoever sums up a month looks back one day, and here.
create index segment_that_is_long on timer_segment (agency_id, start_at)
  where end_at is null or end_at - start_at > interval '24 hours';

-- Who changed what a clock had written, when, and what it was before.
create table timer_correction (
  agency_id uuid not null,
  id uuid not null,
  timer_id uuid not null,
  segment_id uuid not null,
  actor_id uuid not null references account,
  before jsonb,
  after jsonb,
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, timer_id) references timer (agency_id, id) on delete cascade
);
create index correction_of_timer on timer_correction (agency_id, timer_id, id desc);

-- How an agency keeps time; without a row, as the columns say.
create table time_setting (
  agency_id uuid primary key references agency on delete cascade,
  long_timer_hours smallint not null default 10 check (long_timer_hours between 1 and 24),
  hides_names boolean not null default false
);

select atrium.protect_tenant_table(t)
  from unnest(array['activity', 'timer', 'timer_segment', 'timer_correction', 'time_setting']::regclass[]) t;

-- The second wall: a client sees the time of their own projects, and no corrections of it.
create policy of_client on activity as restrictive for select to atrium_app
  using ((select atrium.is_staff()) or project_id in (select id from project));
do $$ declare t text; begin
  foreach t in array array['timer', 'timer_segment'] loop
    execute format('create policy of_client on %I as restrictive for select to atrium_app
      using ((select atrium.is_staff()) or activity_id in (select id from activity))', t);
  end loop;
end $$;
create policy not_for_clients on timer_correction as restrictive for select to atrium_app
  using ((select atrium.side()) = 'staff');
