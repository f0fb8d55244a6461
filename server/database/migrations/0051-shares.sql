-- Several files of the library behind one link: for anybody, behind a password, for members, or for chosen people.

create table shared_group (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  link text not null,
  name text not null,
  visibility text not null check (visibility in ('public', 'password', 'members', 'people')),
  owner_id uuid not null references account,
  password_hash text,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  check ((visibility = 'password') = (password_hash is not null))
);
create index shared_group_link on shared_group (link);
create index shared_group_of_owner on shared_group (agency_id, owner_id, id desc);

create table shared_media (
  agency_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  media_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint shared_once unique (agency_id, group_id, media_id),
  foreign key (agency_id, group_id) references shared_group (agency_id, id) on delete cascade,
  foreign key (agency_id, media_id) references media (agency_id, id) on delete cascade
);
create index shared_media_of_media on shared_media (agency_id, media_id);

create table shared_group_user (
  agency_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  user_id uuid not null references account,
  -- when they looked at it last
  opened_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint chosen_once unique (agency_id, group_id, user_id),
  foreign key (agency_id, group_id) references shared_group (agency_id, id) on delete cascade
);
create index shared_group_user_of_person on shared_group_user (agency_id, user_id, id desc);

select atrium.protect_tenant_table(t) from unnest(array['shared_group', 'shared_media', 'shared_group_user']::regclass[]) t;

-- The second wall: a client knows of what was shared with them, and of nobody else with whom.
create policy chosen_for_clients on shared_group_user as restrictive to atrium_app
  using ((select atrium.side()) = 'staff' or user_id = (select atrium.person()))
  with check ((select atrium.side()) = 'staff' or user_id = (select atrium.person()));
create policy chosen_for_clients on shared_group as restrictive to atrium_app
  using ((select atrium.side()) = 'staff' or exists (select from shared_group_user u
    where u.agency_id = shared_group.agency_id and u.group_id = shared_group.id and u.user_id = (select atrium.person())))
  with check ((select atrium.side()) = 'staff');
create policy chosen_for_clients on shared_media as restrictive to atrium_app
  using ((select atrium.side()) = 'staff' or exists (select from shared_group_user u
    where u.agency_id = shared_media.agency_id and u.group_id = shared_media.group_id and u.user_id = (select atrium.person())))
  with check ((select atrium.side()) = 'staff');

-- Of others' files those that were shared with them.
drop policy own_for_clients on media;
create policy own_for_clients on media as restrictive to atrium_app
  using ((select atrium.side()) = 'staff' or user_id = (select atrium.person()) or exists (
    select from shared_media s join shared_group_user u on u.agency_id = s.agency_id and u.group_id = s.group_id
      where s.agency_id = media.agency_id and s.media_id = media.id and u.user_id = (select atrium.person())))
  with check ((select atrium.side()) = 'staff' or user_id = (select atrium.person()));
