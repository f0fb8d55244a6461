-- Automations: crons that look for things and do steps. Their definitions, runs, and what each run did. For staff only.

alter table cron
  alter column scope drop not null,
  alter column channel_id drop not null,
  alter column conversation_id drop not null,
  add constraint cron_message_has_a_place
    check (type <> 'message' or (scope is not null and channel_id is not null and conversation_id is not null));
create index cron_of_type on cron (agency_id, type, id) where status <> 'cancelled';

create table automation (
  agency_id uuid not null,
  -- the cron's
  id uuid not null,
  name text not null,
  -- what it looks for; without it, its steps are done each time
  subject text check (subject in ('tasks', 'requests', 'conversations')),
  filter jsonb not null,
  steps jsonb not null,
  on_failure text not null check (on_failure in ('stop', 'continue')),
  missed text not null check (missed in ('skip', 'once', 'all')),
  paused_until timestamptz(3),
  -- runs in a row
  failures smallint not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, id) references cron (agency_id, id) on delete cascade
);

create table automation_run (
  agency_id uuid not null,
  -- of one by the clock it follows from automation and time
  id uuid not null,
  automation_id uuid not null,
  due_at timestamptz(3) not null,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  -- who did it by hand; null for the clock
  started_by uuid,
  -- for whom it acts
  user_id uuid not null,
  state text not null check (state in ('running', 'done', 'nothing', 'failed', 'stopped')),
  -- times before it that were missed and are not made up for
  missed integer not null default 0,
  is_late boolean not null default false,
  -- how many met the conditions, of how many there were, and those that the steps are for
  matched integer,
  out_of integer,
  subject_ids uuid[] not null default '{}',
  -- as it was when the run began: a change in the middle of a run does not mix two definitions
  plan jsonb not null,
  reason text,
  primary key (agency_id, id),
  foreign key (agency_id, automation_id) references automation (agency_id, id) on delete cascade
);
create index automation_run_of on automation_run (agency_id, automation_id, due_at desc, id desc);
create index automation_run_old on automation_run (started_at);

create table automation_effect (
  agency_id uuid not null,
  -- follows from run, step and subject: what has one is never done again
  id uuid not null,
  run_id uuid not null,
  at timestamptz(3) not null,
  step smallint not null,
  action text not null,
  result text not null check (result in ('done', 'skipped', 'failed')),
  subject_id uuid,
  -- its name then, and what else the log says
  title text,
  facts jsonb not null default '{}',
  -- a sentence of the product: why not
  reason jsonb,
  primary key (agency_id, id),
  foreign key (agency_id, run_id) references automation_run (agency_id, id) on delete cascade
);
create index automation_effect_of_run on automation_effect (agency_id, run_id, step, at, id);
create index automation_effect_of_day on automation_effect (agency_id, at) where result = 'done';

-- agencies whose automations an admin has paused as a whole
create table automation_pause (
  agency_id uuid primary key references agency on delete cascade,
  user_id uuid not null,
  paused_at timestamptz(3) not null
);

select atrium.protect_tenant_table('automation');
select atrium.protect_tenant_table('automation_run');
select atrium.protect_tenant_table('automation_effect');
select atrium.protect_tenant_table('automation_pause');

create policy not_for_clients on automation as restrictive to atrium_app
  using ((select atrium.side()) = 'staff') with check ((select atrium.side()) = 'staff');
create policy not_for_clients on automation_run as restrictive to atrium_app
  using ((select atrium.side()) = 'staff') with check ((select atrium.side()) = 'staff');
create policy not_for_clients on automation_effect as restrictive to atrium_app
  using ((select atrium.side()) = 'staff') with check ((select atrium.side()) = 'staff');
create policy not_for_clients on automation_pause as restrictive to atrium_app
  using ((select atrium.side()) = 'staff') with check ((select atrium.side()) = 'staff');
