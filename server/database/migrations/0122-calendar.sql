-- Calendars and their events. Every member has a calendar; an event is in its owner's, and its guests have answered it or not.

create table calendar (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  owner_id uuid not null references account,
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint one_calendar_per_person unique (agency_id, owner_id)
);
select atrium.protect_tenant_table('calendar');
revoke insert, update, delete on calendar from atrium_app;

create function atrium.open_calendar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into calendar (agency_id, id, owner_id, created_at)
    values (new.agency_id, gen_random_uuid(), new.user_id, new.created_at) on conflict do nothing;
  return null;
end $$;
alter function atrium.open_calendar() owner to atrium_system;
grant select, insert, update, delete on calendar to atrium_system;
create trigger open_calendar after insert on agency_user for each row execute function atrium.open_calendar();
insert into calendar (agency_id, id, owner_id, created_at) select agency_id, gen_random_uuid(), user_id, created_at from agency_user;

create table calendar_event (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  calendar_id uuid not null,
  user_id uuid not null references account,
  title text not null,
  description text,
  -- Either two moments, or two days of which the second belongs to the event.
  start_at timestamptz(3),
  end_at timestamptz(3),
  start_date date,
  end_date date,
  -- The same in both cases, wide enough for a day anywhere on earth, to find the events of a range.
  begins timestamptz(3) not null generated always as
    (coalesce(start_at, (start_date::timestamp - interval '14 hours') at time zone 'UTC')) stored,
  ends timestamptz(3) not null generated always as
    (coalesce(end_at, (end_date::timestamp + interval '36 hours') at time zone 'UTC')) stored,
  internal boolean not null default false,
  link text,
  -- its message there has the id of the event
  conversation_id uuid,
  request_id uuid,
  do_not_append_in_calendar boolean not null default false,
  -- counts what guests are told of; answers from before `moved_in` are void
  sequence integer not null default 0,
  moved_in integer not null default 0,
  -- null once done, or if there is nothing left to remind of
  mail_due_at timestamptz(3),
  pop_up_due_at timestamptz(3),
  -- of a provider's calendar
  html_link text,
  google_event_id text,
  google_id text,
  google_auth_id text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, calendar_id) references calendar (agency_id, id) on delete cascade,
  foreign key (agency_id, conversation_id) references conversation (agency_id, id) on delete set null (conversation_id),
  foreign key (agency_id, request_id) references request (agency_id, id) on delete set null (request_id),
  check ((start_at is null) = (end_at is null) and (start_date is null) = (end_date is null)),
  check ((start_at is null) <> (start_date is null)),
  check (start_at < end_at or start_date <= end_date)
);
create index calendar_event_in_order on calendar_event (agency_id, begins, id);
create index calendar_event_of_calendar on calendar_event (agency_id, calendar_id, begins, id);
create index calendar_event_of_conversation on calendar_event (agency_id, conversation_id) where conversation_id is not null;
create index calendar_event_of_request on calendar_event (agency_id, request_id) where request_id is not null;
create index calendar_event_to_mail on calendar_event (mail_due_at) where mail_due_at is not null;
create index calendar_event_to_pop_up on calendar_event (pop_up_due_at) where pop_up_due_at is not null;
select atrium.protect_tenant_table('calendar_event');

-- A guest is a member, or somebody outside by their address.
create table event_guest (
  agency_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  user_id uuid references account,
  address text check (address = lower(address)),
  answer text not null default 'none' check (answer in ('none', 'accepted', 'declined', 'tentative')),
  answered_at timestamptz(3),
  -- when the first mail went to them: who was never told of an event hears of no cancellation
  told_at timestamptz(3),
  -- opens the page on which an address answers
  token text,
  language text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, event_id) references calendar_event (agency_id, id) on delete cascade,
  check ((user_id is null) <> (address is null)),
  check ((address is null) = (token is null))
);
create unique index event_guest_once on event_guest (agency_id, event_id, user_id) where user_id is not null;
create unique index event_guest_address_once on event_guest (agency_id, event_id, address) where address is not null;
create index event_guest_of_person on event_guest (agency_id, user_id, event_id) where user_id is not null;
create index event_guest_token on event_guest (token) where token is not null;
select atrium.protect_tenant_table('event_guest');

create table task_event (
  agency_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  event_id uuid not null,
  calendar_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint task_event_once unique (agency_id, event_id, task_id),
  foreign key (agency_id, task_id) references task (agency_id, id) on delete cascade,
  foreign key (agency_id, event_id) references calendar_event (agency_id, id) on delete cascade,
  foreign key (agency_id, calendar_id) references calendar (agency_id, id) on delete cascade
);
create index task_event_of_task on task_event (agency_id, task_id);
create index task_event_of_calendar on task_event (agency_id, calendar_id, created_at, id);
select atrium.protect_tenant_table('task_event');

-- How many addresses from outside a person has invited on the last day on which they invited any.
create table event_invitations (
  agency_id uuid not null references agency on delete cascade,
  user_id uuid not null references account,
  day date not null,
  addresses integer not null,
  primary key (agency_id, user_id)
);
select atrium.protect_tenant_table('event_invitations');
create policy not_for_clients on event_invitations as restrictive to atrium_app
  using ((select atrium.side()) = 'staff') with check ((select atrium.side()) = 'staff');

create table calendar_setting (
  agency_id uuid primary key references agency on delete cascade,
  -- the address of a meeting, with {room} in it
  conference_address text,
  updated_at timestamptz(3) not null
);
select atrium.protect_tenant_table('calendar_setting');

-- The events that a client is a guest of, as whoever owns the tables: a policy that asks its own table never ends.
create function atrium.own_events() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(e.id), '{}') from event_guest g join calendar_event e on e.agency_id = g.agency_id and e.id = g.event_id
    where g.agency_id = atrium.agency() and g.user_id = atrium.person() and not e.internal
$$;
alter function atrium.own_events() owner to atrium_system;
revoke all on function atrium.own_events() from public;
grant execute on function atrium.own_events() to atrium_app, atrium_system;

create policy of_guests on calendar_event as restrictive to atrium_app
  using ((select atrium.is_staff()) or (not internal and id = any ((select atrium.own_events())::uuid[])));
create policy of_guests on event_guest as restrictive to atrium_app
  using ((select atrium.is_staff()) or event_id = any ((select atrium.own_events())::uuid[]));
create policy of_guests on task_event as restrictive to atrium_app
  using ((select atrium.is_staff()) or event_id = any ((select atrium.own_events())::uuid[]));
create policy own on calendar as restrictive to atrium_app
  using ((select atrium.is_staff()) or owner_id = (select atrium.person()));
create policy not_for_clients on calendar_setting as restrictive to atrium_app
  using ((select atrium.side()) = 'staff') with check ((select atrium.side()) = 'staff');

-- Whoever holds the link of a mail answers for its address, before a caller is known.
create function atrium.guest_of_token(secret text, out agency_id uuid, out event_id uuid, out guest_id uuid) returns setof record
  language sql stable security definer set search_path = public, pg_temp as $$
  select g.agency_id, g.event_id, g.id from event_guest g where g.token = secret
$$;
alter function atrium.guest_of_token(text) owner to atrium_system;
revoke all on function atrium.guest_of_token(text) from public;
grant execute on function atrium.guest_of_token(text) to atrium_app, atrium_system;
