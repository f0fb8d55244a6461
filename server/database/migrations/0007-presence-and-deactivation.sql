-- A deactivated account is told so even after its sessions have ended with it.
create or replace function atrium.enter(session uuid, wanted_agency uuid, at timestamptz, out user_id uuid, out session_id uuid, out account_active boolean,
    out agency_id uuid, out role text, out member_id uuid, out member_state text, out memberships integer, out cursor bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bound uuid; only_clients boolean; found_membership agency_user%rowtype;
begin
  select last_number into cursor from event_relay;
  select s.account_id, s.id, a.active, s.agency_id, s.clients_only
    into user_id, session_id, account_active, bound, only_clients
    from session s join account a on a.id = s.account_id
    where s.id = session and (s.ended_at is null or not a.active) and s.expires_at > at;
  if user_id is null then return; end if;
  perform set_config('atrium.person', user_id::text, true);
  if not account_active then return; end if;
  agency_id := coalesce(wanted_agency, bound);
  if bound is not null and agency_id <> bound then agency_id := null; member_state := 'none'; return; end if;
  if agency_id is null then
    select count(*), min(m.agency_id::text)::uuid into memberships, agency_id from agency_user m
      where m.user_id = enter.user_id and m.removed_at is null and m.active;
    if memberships <> 1 then agency_id := null; member_state := 'unnamed'; return; end if;
  end if;
  select * into found_membership from agency_user m where m.agency_id = enter.agency_id and m.user_id = enter.user_id and m.removed_at is null;
  if found_membership.id is null or (only_clients and found_membership.role <> 'client') then
    agency_id := null; member_state := 'none'; return;
  end if;
  if not found_membership.active then agency_id := null; member_state := 'inactive'; return; end if;
  member_id := found_membership.id;
  member_state := 'member';
  role := case when exists (select from agency g where g.id = enter.agency_id and g.owner_id = enter.user_id) then 'owner' else found_membership.role end;
  perform set_config('atrium.agency', agency_id::text, true);
  perform set_config('atrium.side', case when role = 'client' then 'client' else 'staff' end, true);
end $$;

-- An issuer whose account is deactivated has no say either.
create or replace function atrium.invitation_of_token(hash bytea, out agency_id uuid, out id uuid, out agency_name text, out agency_avatar text,
    out unavailable boolean, out email text, out agency_role text, out expires_at timestamptz, out invited_by text,
    out issuer_role text, out has_account boolean)
  returns setof record language sql stable security definer set search_path = public, pg_temp as $$
  select i.agency_id, i.id, g.name, g.avatar, exists (select from domain d where d.agency_id = g.id and d.error is not null),
    i.email, i.agency_role, i.expires_at, issuer.name, m.role,
    exists (select from account a where lower(a.email) = lower(i.email))
  from pending_invitation i
    join agency g on g.id = i.agency_id
    join account issuer on issuer.id = i.issuer_by
    left join agency_user m on m.agency_id = i.agency_id and m.user_id = i.issuer_by and m.removed_at is null and m.active
      and issuer.active
  where i.token_hash = hash
$$;

-- Also when the person was last in each, so that they come back to where they were.
drop function atrium.memberships_of_session(uuid);
create function atrium.memberships_of_session(session uuid, out agency_id uuid, out role text, out seen_at timestamptz)
  returns setof record language sql stable security definer set search_path = public, pg_temp as $$
  select m.agency_id, case when g.owner_id = m.user_id then 'owner' else m.role end, m.seen_at
  from session s
    join agency_user m on m.user_id = s.account_id and m.removed_at is null and m.active
    join agency g on g.id = m.agency_id
  where s.id = session and s.account_id = atrium.person() and s.ended_at is null
    and (s.agency_id is null or s.agency_id = m.agency_id) and (not s.clients_only or m.role = 'client')
$$;
alter function atrium.memberships_of_session(uuid) owner to atrium_system;
revoke all on function atrium.memberships_of_session(uuid) from public;
grant execute on function atrium.memberships_of_session(uuid) to atrium_app, atrium_system;
