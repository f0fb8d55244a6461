-- Built-in range types make an exclusion over ids possible without an extension: an id is a range of one.
create type atrium.id_range as range (subtype = uuid);

-- When somebody is away, or asks to be. What was cancelled is gone; what was declined stays, with who said so.
create table time_off (
  agency_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  start_on date not null,
  -- the last day
  end_on date not null,
  starts_at_noon boolean not null default false,
  ends_at_noon boolean not null default false,
  status text not null check (status in ('requested', 'approved', 'declined')),
  note text,
  decided_by uuid references account,
  decided_at timestamptz(3),
  decision_note text,
  created_by uuid not null references account,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, user_id) references agency_user (agency_id, user_id) on delete cascade,
  check (start_on <= end_on),
  check (start_on < end_on or not (starts_at_noon and ends_at_noon)),
  check ((status = 'requested') = (decided_at is null)),
  constraint away_once exclude using gist (
    atrium.id_range(agency_id, agency_id, '[]') with &&,
    atrium.id_range(user_id, user_id, '[]') with &&,
    tsrange(
      start_on + case when starts_at_noon then interval '12 hours' else interval '0' end,
      end_on + case when ends_at_noon then interval '12 hours' else interval '24 hours' end
    ) with &&
  ) where (status = 'approved')
);
-- Removing an entry names its start and end.
create unique index time_off_once on time_off (agency_id, user_id, start_on, end_on) where status <> 'declined';
create index time_off_of_person on time_off (agency_id, user_id, start_on, id);
create index time_off_in_time on time_off (agency_id, start_on, end_on);
create index time_off_waiting on time_off (agency_id, start_on, id) where status = 'requested';

-- What memberships had of it as a list. Of two confirmed entries that overlap the later one is a request again.
insert into time_off (agency_id, id, user_id, start_on, end_on, status, decided_at, created_by, created_at, updated_at)
select agency_id, gen_random_uuid(), user_id, start_on, end_on,
  case when active then 'approved' else 'requested' end, case when active then now() end, user_id, now(), now()
from (
  select member.agency_id, member.user_id, (entry ->> 'start')::date as start_on, (entry ->> 'end')::date as end_on,
    (entry ->> 'active')::boolean and not exists (
      select from jsonb_array_elements(member.time_off) with ordinality earlier (other, at)
      where earlier.at < entries.at and (other ->> 'active')::boolean
        and daterange((other ->> 'start')::date, (other ->> 'end')::date, '[]')
          && daterange((entry ->> 'start')::date, (entry ->> 'end')::date, '[]')
    ) as active
  from agency_user member, jsonb_array_elements(member.time_off) with ordinality entries (entry, at)
) before;
alter table agency_user drop column time_off;

-- When the agency works, and on which days it does not; a company may have hours of its own, which service levels count by.
create table working_hours (
  agency_id uuid not null references agency on delete cascade,
  -- the company, or the agency itself
  subject_id uuid not null,
  company_id uuid,
  -- of a company; without one, and for the agency, it is the agency's
  time_zone text,
  week jsonb not null default '[]' check (jsonb_typeof(week) = 'array'),
  holidays jsonb not null default '[]' check (jsonb_typeof(holidays) = 'array'),
  updated_at timestamptz(3) not null,
  primary key (agency_id, subject_id),
  foreign key (agency_id, company_id) references company (agency_id, id) on delete cascade,
  check (subject_id = coalesce(company_id, agency_id)),
  check (company_id is not null or time_zone is null)
);
create index working_hours_of_company on working_hours (agency_id, company_id) where company_id is not null;

select atrium.protect_tenant_table(t) from unnest(array['time_off', 'working_hours']::regclass[]) t;

-- The second wall: clients know nothing of when staff work.
create policy not_for_clients on time_off as restrictive to atrium_app
  using ((select atrium.side()) = 'staff') with check ((select atrium.side()) = 'staff');
create policy not_for_clients on working_hours as restrictive to atrium_app
  using ((select atrium.side()) = 'staff') with check ((select atrium.side()) = 'staff');
