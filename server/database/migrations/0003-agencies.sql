create table agency (
  id uuid primary key,
  name text not null,
  avatar text,
  description text,
  owner_id uuid not null references account,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table company (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  name text not null,
  email text,
  phone text,
  website text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id)
);
create unique index company_name on company (agency_id, lower(name));

-- A membership. It stays as a row when it ends, because its person's words stay.
create table agency_user (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  user_id uuid not null references account,
  role text not null check (role in ('admin', 'user', 'client')),
  position text,
  tag text,
  seen_at timestamptz(3),
  assigned_to_id uuid,
  company_id uuid,
  client_type text,
  active boolean not null default true,
  removed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint one_membership_per_person unique (agency_id, user_id),
  foreign key (agency_id, company_id) references company (agency_id, id) on delete set null (company_id),
  foreign key (agency_id, assigned_to_id) references agency_user (agency_id, user_id)
);
create index agency_user_of_account on agency_user (user_id);
create index agency_user_by_role on agency_user (agency_id, role, id) where removed_at is null;

create table domain (
  name text primary key check (name = lower(name)),
  agency_id uuid not null references agency on delete cascade,
  previous text,
  -- set when the domain does not point here or has no certificate: the agency is shown as unavailable
  error text,
  created_at timestamptz(3) not null
);
create index domain_of_agency on domain (agency_id);

create table pending_invitation (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  token_hash bytea not null unique,
  -- kept so that whoever manages invitations can copy the link again
  token text not null,
  email text,
  phone text,
  user_id uuid,
  agency_role text not null check (agency_role in ('admin', 'user', 'client')),
  tag text,
  position text,
  assigned_to_id uuid,
  company_id uuid,
  channel_id uuid,
  retry_count integer not null default 0 check (retry_count >= 0),
  is_permanent boolean not null default false,
  issuer_by uuid not null references account,
  payload jsonb not null default '{}',
  language text not null default 'en',
  expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  check ((email is null) <> (phone is null)),
  foreign key (agency_id, company_id) references company (agency_id, id) on delete set null (company_id)
);
create unique index one_invitation_per_email on pending_invitation (agency_id, lower(email));
create unique index one_invitation_per_phone on pending_invitation (agency_id, phone);

select atrium.protect_tenant_table(t) from unnest(array['company', 'agency_user', 'domain', 'pending_invitation']::regclass[]) t;
create policy own_memberships on agency_user for select to atrium_app using (user_id = (select atrium.person()));

alter table agency enable row level security;
alter table agency force row level security;
create policy system on agency to atrium_system using (true) with check (true);
create policy current_agency on agency to atrium_app
  using (id = (select atrium.agency()) or exists (select from agency_user m
    where m.agency_id = agency.id and m.user_id = (select atrium.person()) and m.removed_at is null and m.active));
grant select, insert, update on agency to atrium_app;

-- People of the current agency, those who left included (their words stay), and oneself. Only oneself can be changed.
create policy readable on account for select to atrium_app
  using (id = (select atrium.person()) or exists (select from agency_user m
    where m.agency_id = (select atrium.agency()) and m.user_id = account.id));
create policy own on account for update to atrium_app using (id = (select atrium.person())) with check (id = (select atrium.person()));

-- The first statement of every request's transaction: is the session alive, is the account active, which agency, which
-- role, which side; sets all of it for this transaction. Raises nothing: the caller reads the answer.
create function atrium.enter(session uuid, wanted_agency uuid, at timestamptz, out user_id uuid, out session_id uuid, out account_active boolean,
    out agency_id uuid, out role text, out member_id uuid, out member_state text, out memberships integer, out cursor bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bound uuid; only_clients boolean; found_membership agency_user%rowtype;
begin
  select last_number into cursor from event_relay;
  select s.account_id, s.id, a.active, s.agency_id, s.clients_only
    into user_id, session_id, account_active, bound, only_clients
    from session s join account a on a.id = s.account_id
    where s.id = session and s.ended_at is null and s.expires_at > at;
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
alter function atrium.enter owner to atrium_system;
revoke all on function atrium.enter from public;
grant execute on function atrium.enter to atrium_app;
