-- Service levels: an agency's rules, and the clocks that count by them. For staff only.

create table sla_rule (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  is_request boolean not null,
  metric text not null,
  comparator text not null check (comparator in ('lt', 'lte', 'gt', 'gte')),
  -- of working time
  minutes integer not null check (minutes > 0),
  -- what it counts in: without one, in all of the agency
  project_id uuid,
  user_id uuid not null references account,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- then it still decides about its running clocks; those of a deleted one are canceled
  is_replaced boolean not null default false,
  is_target boolean not null generated always as (comparator in ('lt', 'lte')) stored,
  primary key (agency_id, id),
  foreign key (agency_id, project_id) references project (agency_id, id) on delete cascade
);
create unique index sla_rule_once on sla_rule (agency_id, is_request, metric, is_target, project_id) nulls not distinct
  where ended_at is null;
create index sla_rule_of_project on sla_rule (agency_id, project_id) where project_id is not null;

create table sla_clock (
  agency_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  request_id uuid not null,
  metric text not null,
  is_target boolean not null,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- null while it stands still, and in a calendar without working time
  due_at timestamptz(3),
  warn_at timestamptz(3),
  is_paused boolean not null default false,
  state text not null check (state in ('pending', 'atRisk', 'breached', 'achieved', 'cancelled')),
  -- when people were told
  warned_at timestamptz(3),
  breach_told_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint sla_clock_once unique (agency_id, request_id, metric, is_target, started_at),
  foreign key (agency_id, rule_id) references sla_rule (agency_id, id) on delete cascade,
  foreign key (agency_id, request_id) references request (agency_id, id) on delete cascade
);
create index sla_clock_of_rule on sla_clock (agency_id, rule_id) where ended_at is null;
create index sla_clock_open on sla_clock (agency_id, request_id) where ended_at is null;
create index sla_clock_due on sla_clock (due_at) where ended_at is null and state in ('pending', 'atRisk') and due_at is not null;
create index sla_clock_to_warn on sla_clock (warn_at) where ended_at is null and state = 'pending' and warn_at is not null;

select atrium.protect_tenant_table('sla_rule');
select atrium.protect_tenant_table('sla_clock');

create policy not_for_clients on sla_rule as restrictive to atrium_app
  using ((select atrium.side()) = 'staff') with check ((select atrium.side()) = 'staff');
create policy not_for_clients on sla_clock as restrictive to atrium_app
  using ((select atrium.side()) = 'staff') with check ((select atrium.side()) = 'staff');
