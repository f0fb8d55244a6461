-- People of an agency who are found anew each time, by what they are: all that a list says must hold.
create table smart_list (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  name text not null,
  tag text,
  role text check (role in ('admin', 'user', 'client')),
  status text check (status in ('active', 'inactive')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint smart_list_says_something check (tag is not null or role is not null or status is not null)
);
create unique index smart_list_name on smart_list (agency_id, lower(name));

select atrium.protect_tenant_table('smart_list');
-- The second wall: clients do not know how an agency sorts its people.
create policy for_staff on smart_list as restrictive to atrium_app
  using ((select atrium.side()) = 'staff') with check ((select atrium.side()) = 'staff');

-- A broadcast goes to lists as well.
alter table diffusion add column smart_lists uuid[] not null default '{}';
