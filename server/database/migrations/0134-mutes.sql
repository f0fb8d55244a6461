-- What people want no notifications about, for a while or for good.
create table notification_mute (
  agency_id uuid not null,
  user_id uuid not null,
  thing_type text not null check (thing_type in ('conversation', 'project', 'request')),
  thing_id uuid not null,
  -- null: until it is ended
  until timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (agency_id, user_id, thing_type, thing_id),
  foreign key (agency_id, user_id) references agency_user (agency_id, user_id) on delete cascade
);
create index notification_mute_ended on notification_mute (until) where until is not null;
select atrium.protect_tenant_table('notification_mute');
create policy own on notification_mute as restrictive to atrium_app
  using (user_id = (select atrium.person())) with check (user_id = (select atrium.person()));

-- Whoever notifies people asks nothing else as long as none of them has muted anything.
create function atrium.anyone_mutes(people uuid[], at timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from notification_mute
    where agency_id = atrium.agency() and user_id = any(people) and (until is null or until > at))
$$;
alter function atrium.anyone_mutes(uuid[], timestamptz) owner to atrium_system;
revoke all on function atrium.anyone_mutes(uuid[], timestamptz) from public;
grant execute on function atrium.anyone_mutes(uuid[], timestamptz) to atrium_app, atrium_system;

-- Notifications of some topics.
create index notification_of_kind on notification (agency_id, user_id, kind, id desc);
