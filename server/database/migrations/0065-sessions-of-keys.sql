-- What a key opened is over with the key, and has never another role than the key.
create or replace function atrium.enter(session uuid, wanted_agency uuid, at timestamptz, out user_id uuid, out session_id uuid, out account_active boolean,
    out agency_id uuid, out role text, out member_id uuid, out member_state text, out memberships integer, out cursor bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bound uuid; only_clients boolean; key uuid; found_membership agency_user%rowtype;
begin
  select last_number into cursor from event_relay;
  select s.account_id, s.id, a.active, s.agency_id, s.clients_only, s.credential_id
    into user_id, session_id, account_active, bound, only_clients, key
    from session s join account a on a.id = s.account_id
    where s.id = session and (s.ended_at is null or not a.active) and s.expires_at > at;
  if user_id is null then return; end if;
  if key is not null and not exists (select from credential c
      join agency_user m on m.agency_id = c.agency_id and m.user_id = enter.user_id and m.removed_at is null and m.role = c.role
      where c.agency_id = bound and c.id = key and c.denied_at is null and (c.expires_at is null or c.expires_at > at)) then
    user_id := null; session_id := null; return;
  end if;
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
