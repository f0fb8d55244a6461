-- The media library: files that people keep, in categories of the agency.

create table media_category (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  name text not null,
  user_id uuid not null references account,
  parent_id uuid,
  -- staff who see it and what lies below it, beside whoever made it and the admins
  assignee uuid[] not null default '{}',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, parent_id) references media_category (agency_id, id),
  check (parent_id <> id)
);
create index media_category_below on media_category (agency_id, parent_id);

create table media (
  agency_id uuid not null references agency on delete cascade,
  -- the specification's uuid
  id uuid not null,
  key text not null,
  kind text not null check (kind in ('document', 'video', 'audio', 'image', 'Request')),
  type text not null,
  name text not null,
  name_order text generated always as (lower(name)) stored,
  size bigint not null,
  width integer,
  height integer,
  category_id uuid,
  user_id uuid not null references account,
  -- in the trash since
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, category_id) references media_category (agency_id, id)
);
create unique index media_key on media (agency_id, key);
create index media_newest on media (agency_id, created_at desc, id desc) where deleted_at is null;
create index media_of_category on media (agency_id, category_id, created_at desc, id desc) where deleted_at is null;
create index media_of_person on media (agency_id, user_id, created_at desc, id desc);
create index media_by_name on media (agency_id, name_order, id) where deleted_at is null;
create index media_by_size on media (agency_id, size, id) where deleted_at is null;
create index media_trash on media (deleted_at) where deleted_at is not null;

select atrium.protect_tenant_table(t) from unnest(array['media_category', 'media']::regclass[]) t;

-- The second wall: a client has their own files and categories, whatever a query says.
create policy own_for_clients on media_category as restrictive to atrium_app
  using ((select atrium.side()) = 'staff' or user_id = (select atrium.person()))
  with check ((select atrium.side()) = 'staff' or user_id = (select atrium.person()));
create policy own_for_clients on media as restrictive to atrium_app
  using ((select atrium.side()) = 'staff' or user_id = (select atrium.person()))
  with check ((select atrium.side()) = 'staff' or user_id = (select atrium.person()));

-- What was attached in all conversations, newest first.
create index message_files on message (agency_id, created_at desc, id desc) where media_type is not null and deleted_at is null;
