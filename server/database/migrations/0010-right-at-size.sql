-- No client is ever in a team channel. The commands see to it, with locks; here the database refuses what they overlook.
-- Whoever was brought in while they were made a client (see the commands' locks) leaves now.
set local role atrium_system;
delete from channel_user u using channel c, agency_user m
  where c.agency_id = u.agency_id and c.id = u.channel_id and c.scope = 'team'
    and m.agency_id = u.agency_id and m.user_id = u.user_id and m.role = 'client';
reset role;

create function atrium.refuse_clients_in_team_channel() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  scope_now text;
  refused boolean;
begin
  -- What is read is locked where somebody else could change it at the same time without being seen: a channel before its
  -- people's memberships, as commands do. A membership's change reads the committed rest; who adds people has waited for it.
  if tg_table_name = 'channel_user' then
    -- The scope is asked of the locked row: one that somebody is changing does not fit a condition yet.
    select c.scope into scope_now from channel c where c.agency_id = new.agency_id and c.id = new.channel_id for share;
    if scope_now is distinct from 'team' then return null; end if;
    perform from agency_user m where m.agency_id = new.agency_id and m.user_id = new.user_id for share;
    refused := exists (select from channel_user u
      join channel c on c.agency_id = u.agency_id and c.id = u.channel_id
      join agency_user m on m.agency_id = u.agency_id and m.user_id = u.user_id
      where u.agency_id = new.agency_id and u.id = new.id and c.scope = 'team' and m.role = 'client' and m.removed_at is null);
  elsif tg_table_name = 'channel' then
    perform from agency_user m where m.agency_id = new.agency_id
      and m.user_id in (select u.user_id from channel_user u where u.agency_id = new.agency_id and u.channel_id = new.id)
      order by m.user_id for share;
    refused := exists (select from channel_user u
      join channel c on c.agency_id = u.agency_id and c.id = u.channel_id
      join agency_user m on m.agency_id = u.agency_id and m.user_id = u.user_id
      where u.agency_id = new.agency_id and u.channel_id = new.id and c.scope = 'team' and m.role = 'client' and m.removed_at is null);
  else
    refused := exists (select from channel_user u
      join channel c on c.agency_id = u.agency_id and c.id = u.channel_id
      join agency_user m on m.agency_id = u.agency_id and m.user_id = u.user_id
      where u.agency_id = new.agency_id and u.user_id = new.user_id and c.scope = 'team' and m.role = 'client' and m.removed_at is null);
  end if;
  if refused then
    raise exception 'a client in a team channel' using errcode = 'check_violation', constraint = 'no_client_in_team_channel';
  end if;
  return null;
end $$;
alter function atrium.refuse_clients_in_team_channel() owner to atrium_system;
revoke all on function atrium.refuse_clients_in_team_channel() from public;

-- At the commit: a command may change a membership first and leave the channels after it.
create constraint trigger no_client_in_team_channel after insert or update of channel_id, user_id on channel_user
  deferrable initially deferred for each row execute function atrium.refuse_clients_in_team_channel();
create constraint trigger no_client_in_team_channel after update of scope on channel
  deferrable initially deferred for each row when (new.scope = 'team') execute function atrium.refuse_clients_in_team_channel();
create constraint trigger no_client_in_team_channel after update of role, removed_at on agency_user
  deferrable initially deferred for each row when (new.role = 'client' and new.removed_at is null)
  execute function atrium.refuse_clients_in_team_channel();

-- A reply changes counts of its root, and nothing that an index has: whether a root is listed is a column of its own, which
-- a reply changes only where it is the first to a deleted one. Pages keep some room for such updates.
drop index message_roots, message_public_roots, message_visible;
alter table message set (fillfactor = 90);
alter table message
  drop column visible_at,
  add column listed boolean generated always as (response_to_id is null and (deleted_at is null or responses > 0)) stored;
create index message_roots on message (agency_id, conversation_id, created_at desc) where listed;
-- for clients, and for staff who choose between internal and public
create index message_roots_by_side on message (agency_id, conversation_id, internal, created_at desc) where listed;
-- What clients have not seen, and their last message: by when it was written, and by when it was shown to them later.
create index message_public on message (agency_id, conversation_id, created_at) where not internal and deleted_at is null;
create index message_published on message (agency_id, conversation_id, published_at)
  where published_at is not null and not internal and deleted_at is null;

alter table conversation set (fillfactor = 80);
alter table channel set (fillfactor = 80);
alter table conversation_user set (fillfactor = 80);
create index conversation_by_age on conversation (agency_id, created_at, id);
drop index conversation_by_name;
create index conversation_by_name on conversation (agency_id, name, created_at, id);

-- What members are searched by, in lower case and beside the membership: a keyword is compared with one text of each member,
-- and only those whom it may mean are looked at closely.
alter table agency_user add column search text not null default '';

create function atrium.search_text(user_id uuid, "position" text, tag text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select lower(concat_ws(E'\n', a.name, a.email, $2, $3)) from (select $1 as id) m left join account a on a.id = m.id
$$;
alter function atrium.search_text(uuid, text, text) owner to atrium_system;
revoke all on function atrium.search_text(uuid, text, text) from public;

set local role atrium_system;
update agency_user set search = atrium.search_text(user_id, position, tag);
reset role;

create function atrium.keep_search_of_member() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.search := atrium.search_text(new.user_id, new.position, new.tag);
  return new;
end $$;
create function atrium.keep_search_of_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update agency_user set search = atrium.search_text(user_id, position, tag) where user_id = new.id;
  return null;
end $$;
alter function atrium.keep_search_of_member() owner to atrium_system;
alter function atrium.keep_search_of_account() owner to atrium_system;
revoke all on function atrium.keep_search_of_member(), atrium.keep_search_of_account() from public;
create trigger keep_search before insert or update of user_id, position, tag on agency_user
  for each row execute function atrium.keep_search_of_member();
-- A statement may make both: the membership does not see its account yet.
create trigger keep_search_from_the_first after insert on account
  for each row execute function atrium.keep_search_of_account();
create trigger keep_search after update of name, email on account
  for each row when (old.name <> new.name or old.email <> new.email) execute function atrium.keep_search_of_account();
