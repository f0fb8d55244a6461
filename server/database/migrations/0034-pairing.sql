-- Two accounts linked in one agency: whoever made the link lets the other read and answer their conversations there.
create table sym_link (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  created_by_id uuid not null references account,
  -- whose the link is: known from the beginning where it was made for a person, else from when it was accepted
  issued_for_id uuid references account,
  email text not null,
  -- whether its maker knows the address, or has chosen a person
  email_given boolean not null,
  language text not null,
  token_hash bytea not null unique,
  -- for the mail; gone when it was accepted
  token text,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  check (accepted_at is null or issued_for_id is not null),
  check ((accepted_at is null) = (token is not null))
);
create unique index one_link_per_email on sym_link (agency_id, created_by_id, lower(email));
create index sym_link_of_creator on sym_link (created_by_id);
create index sym_link_of_person on sym_link (issued_for_id) where accepted_at is not null;

select atrium.protect_tenant_table('sym_link');

-- The second wall: a link is there for the two whom it links, and for the house.
create policy of_the_two on sym_link as restrictive to atrium_app
  using ((select atrium.person()) is null or (select atrium.person()) in (created_by_id, issued_for_id))
  with check ((select atrium.person()) is null or (select atrium.person()) in (created_by_id, issued_for_id));

-- As what a link lets somebody act, asked anew each time; null where it leads nowhere: not accepted, not theirs, one of the
-- two inactive, or of staff for somebody who is not of the staff. Never as an admin.
create function atrium.role_through(link sym_link, reader uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select case when m.role = 'client' then 'client' else 'user' end
  from agency_user m join account a on a.id = m.user_id and a.active
  where link.accepted_at is not null and link.issued_for_id = reader
    and m.agency_id = link.agency_id and m.user_id = link.created_by_id and m.removed_at is null and m.active
    and (m.role = 'client' or exists (select from agency_user r where r.agency_id = link.agency_id and r.user_id = reader
      and r.removed_at is null and r.active and r.role <> 'client'))
$$;

-- The links of whoever asks, over all agencies: those they made, and those that they accepted.
create function atrium.own_sym_links(out agency_id uuid, out id uuid, out agency_name text, out agency_avatar text, out email text,
    out created_by_id uuid, out creator_name text, out creator_avatar text, out issued_for_id uuid, out issued_for_name text,
    out issued_for_avatar text, out role text, out expires_at timestamptz, out accepted_at timestamptz, out created_at timestamptz)
  returns setof record language sql stable security definer set search_path = public, pg_temp as $$
  select l.agency_id, l.id, g.name, g.avatar, case when l.email_given then l.email end,
    l.created_by_id, c.name, c.avatar, l.issued_for_id, f.name, f.avatar, atrium.role_through(l, l.issued_for_id),
    l.expires_at, l.accepted_at, l.created_at
  from sym_link l
    join agency g on g.id = l.agency_id
    join account c on c.id = l.created_by_id
    left join account f on f.id = l.issued_for_id
  where l.created_by_id = atrium.person() or (l.issued_for_id = atrium.person() and l.accepted_at is not null)
$$;

-- What the bearer of a request's token may know.
create function atrium.sym_link_of_token(hash bytea, out agency_id uuid, out id uuid, out agency_name text, out agency_avatar text,
    out email text, out created_by_id uuid, out creator_name text, out issued_for_id uuid, out expires_at timestamptz,
    out accepted_at timestamptz, out creator_role text)
  returns setof record language sql stable security definer set search_path = public, pg_temp as $$
  select l.agency_id, l.id, g.name, g.avatar, l.email, l.created_by_id, c.name, l.issued_for_id, l.expires_at, l.accepted_at, m.role
  from sym_link l
    join agency g on g.id = l.agency_id
    join account c on c.id = l.created_by_id and c.active
    join agency_user m on m.agency_id = l.agency_id and m.user_id = l.created_by_id and m.removed_at is null and m.active
  where l.token_hash = hash
$$;

do $$ declare name text; begin
  foreach name in array array['role_through(sym_link, uuid)', 'own_sym_links()', 'sym_link_of_token(bytea)'] loop
    execute format('alter function atrium.%s owner to atrium_system', name);
    execute format('revoke all on function atrium.%s from public', name);
    execute format('grant execute on function atrium.%s to atrium_app, atrium_system', name);
  end loop;
end $$;

-- Somebody acts through a link that they have accepted: the counterpart of atrium.enter. Not for atrium_app, whose queries must
-- never become somebody else.
create function atrium.enter_linked(session uuid, link uuid, at timestamptz, out user_id uuid, out session_id uuid, out account_active boolean,
    out agency_id uuid, out role text, out member_id uuid, out member_state text, out memberships integer, out cursor bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reader uuid; bound uuid; only_clients boolean; found_link sym_link%rowtype;
begin
  select last_number into cursor from event_relay;
  select s.account_id, s.id, a.active, s.agency_id, s.clients_only into reader, session_id, account_active, bound, only_clients
    from session s join account a on a.id = s.account_id
    where s.id = session and s.ended_at is null and s.expires_at > at;
  user_id := reader;
  if user_id is null or not account_active then return; end if;
  member_state := 'none';
  select * into found_link from sym_link l where l.id = enter_linked.link and l.issued_for_id = reader and l.accepted_at is not null;
  if found_link.id is null or (bound is not null and bound <> found_link.agency_id) then return; end if;
  role := atrium.role_through(found_link, reader);
  if role is null or (only_clients and role <> 'client') then role := null; return; end if;
  user_id := found_link.created_by_id;
  agency_id := found_link.agency_id;
  select m.id into member_id from agency_user m where m.agency_id = found_link.agency_id and m.user_id = found_link.created_by_id;
  member_state := 'member';
  perform set_config('atrium.person', user_id::text, true);
  perform set_config('atrium.agency', agency_id::text, true);
  perform set_config('atrium.side', case when role = 'client' then 'client' else 'staff' end, true);
end $$;
alter function atrium.enter_linked owner to atrium_system;
revoke all on function atrium.enter_linked from public;
grant execute on function atrium.enter_linked to atrium_system;

-- Who wrote a message for its owner, through a link, and under which name they did.
alter table message
  add column written_by_id uuid references account,
  add column written_by_name text;
