-- Questions that are asked before a transaction acts in the agency they are about. Each answers one thing and no more.

-- The agency that has this host name for its own.
create function atrium.agency_of_host(host text, out id uuid, out name text, out avatar text, out unavailable boolean)
  returns setof record language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.name, g.avatar, d.error is not null from domain d join agency g on g.id = d.agency_id where d.name = host
$$;

-- What the bearer of an invitation's token may know; issuer_role is null when the issuer has no say in the agency any more.
create function atrium.invitation_of_token(hash bytea, out agency_id uuid, out id uuid, out agency_name text, out agency_avatar text,
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
  where i.token_hash = hash
$$;

-- The agencies that a session may act in: all of its person's, the one it is bound to, or those where they are a client.
create function atrium.memberships_of_session(session uuid, out agency_id uuid, out role text)
  returns setof record language sql stable security definer set search_path = public, pg_temp as $$
  select m.agency_id, case when g.owner_id = m.user_id then 'owner' else m.role end
  from session s
    join agency_user m on m.user_id = s.account_id and m.removed_at is null and m.active
    join agency g on g.id = m.agency_id
  where s.id = session and s.account_id = atrium.person() and s.ended_at is null
    and (s.agency_id is null or s.agency_id = m.agency_id) and (not s.clients_only or m.role = 'client')
$$;

-- The person of the current agency, former ones included, who has this address. A policy would keep the index of addresses
-- from being used.
create function atrium.person_of_address(address text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.id from account a join agency_user m on m.user_id = a.id and m.agency_id = atrium.agency()
  where lower(a.email) = lower(address)
$$;

-- The language in which to write to an address: its account's, else that of whoever writes.
create function atrium.language_for(address text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select language from account where lower(email) = lower(address)),
    (select language from account where id = atrium.person()), 'en')
$$;

do $$ declare name text; begin
  foreach name in array array['agency_of_host(text)', 'invitation_of_token(bytea)', 'memberships_of_session(uuid)',
      'person_of_address(text)', 'language_for(text)'] loop
    execute format('alter function atrium.%s owner to atrium_system', name);
    execute format('revoke all on function atrium.%s from public', name);
    execute format('grant execute on function atrium.%s to atrium_app, atrium_system', name);
  end loop;
end $$;

create index agency_user_of_company on agency_user (agency_id, company_id) where removed_at is null;
create index pending_invitation_by_role on pending_invitation (agency_id, agency_role, id);
