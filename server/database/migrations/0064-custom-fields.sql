-- What an agency wants to know of its members and its clients beyond what every agency knows.

create table custom_field (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  subject text not null check (subject in ('member', 'client')),
  type text not null check (type in ('text', 'number', 'date', 'choice')),
  label text not null,
  help text,
  options text[] not null default '{}',
  required boolean not null default false,
  -- admins; person: admins and whom it is about; staff; all: staff and the client whom it is about
  visible_to text not null check (visible_to in ('admins', 'person', 'staff', 'all')),
  -- smaller stands first
  position integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  check (visible_to <> 'all' or subject = 'client'),
  check (visible_to <> 'person' or subject = 'member')
);
create index custom_field_in_order on custom_field (agency_id, subject, position, id);

create table custom_answer (
  agency_id uuid not null,
  field_id uuid not null,
  user_id uuid not null references account,
  value jsonb not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, field_id, user_id),
  foreign key (agency_id, field_id) references custom_field (agency_id, id) on delete cascade
);
create index custom_answer_of_person on custom_answer (agency_id, user_id);

select atrium.protect_tenant_table(t) from unnest(array['custom_field', 'custom_answer']::regclass[]) t;

-- The second wall: a client knows of what is for clients too, and answers of their own alone.
create policy for_clients on custom_field as restrictive to atrium_app
  using ((select atrium.side()) = 'staff' or visible_to = 'all')
  with check ((select atrium.side()) = 'staff');
create policy own_for_clients on custom_answer as restrictive to atrium_app
  using ((select atrium.side()) = 'staff' or (user_id = (select atrium.person()) and exists (
    select from custom_field f where f.agency_id = custom_answer.agency_id and f.id = custom_answer.field_id and f.visible_to = 'all')))
  with check ((select atrium.side()) = 'staff' or (user_id = (select atrium.person()) and exists (
    select from custom_field f where f.agency_id = custom_answer.agency_id and f.id = custom_answer.field_id and f.visible_to = 'all')));
