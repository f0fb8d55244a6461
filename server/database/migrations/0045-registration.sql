-- Clients who come by themselves: the agency's own link, what they answer, and who lets them in.
alter table agency add column registration_approval boolean not null default true;

-- The agency's own link is for nobody in particular, and lasts until it is renewed.
alter table pending_invitation drop constraint pending_invitation_check;
alter table pending_invitation add constraint for_one_address_or_all check (
  (email is null) <> (phone is null) or (email is null and phone is null and is_permanent and agency_role = 'client'));
create unique index one_registration_link on pending_invitation (agency_id) where email is null and phone is null;

-- Also whether it is the agency's own, which is given by the agency: it does not end with whoever made it.
drop function atrium.invitation_of_token(bytea);
create function atrium.invitation_of_token(hash bytea, out agency_id uuid, out id uuid, out agency_name text, out agency_avatar text,
    out unavailable boolean, out email text, out agency_role text, out expires_at timestamptz, out invited_by text,
    out issuer_role text, out has_account boolean, out is_open boolean)
  returns setof record language sql stable security definer set search_path = public, pg_temp as $$
  select i.agency_id, i.id, g.name, g.avatar, exists (select from domain d where d.agency_id = g.id and d.error is not null),
    i.email, i.agency_role, i.expires_at, case when o.is_open then g.name else issuer.name end,
    case when o.is_open then 'owner' else m.role end,
    exists (select from account a where lower(a.email) = lower(i.email) and a.verified), o.is_open
  from pending_invitation i
    cross join lateral (select i.email is null and i.phone is null as is_open) o
    join agency g on g.id = i.agency_id
    join account issuer on issuer.id = i.issuer_by
    left join agency_user m on m.agency_id = i.agency_id and m.user_id = i.issuer_by and m.removed_at is null and m.active
      and issuer.active
  where i.token_hash = hash
$$;

create table clients_registration_form (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  owner_id uuid not null references account,
  -- as they were when it was sent: whoever waits is no member, whose account could be read
  owner_name text not null,
  owner_email text not null,
  form_version integer not null check (form_version >= 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  status text not null check (status in ('waiting', 'accepted', 'declined')),
  decided_by uuid references account,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint one_form_per_client unique (agency_id, owner_id)
);
create index clients_registration_form_by_status on clients_registration_form (agency_id, status, created_at desc, id desc);
create index clients_registration_form_newest on clients_registration_form (agency_id, created_at desc, id desc);
select atrium.protect_tenant_table('clients_registration_form');
revoke delete on clients_registration_form from atrium_app;
-- The second wall: a client has their own answers only, whatever a query says.
create policy own_for_clients on clients_registration_form as restrictive to atrium_app
  using ((select atrium.side()) = 'staff' or owner_id = (select atrium.person()))
  with check ((select atrium.side()) = 'staff' or owner_id = (select atrium.person()));

-- What whoever has the agency's own link may know: what is asked, and where their own answers stand.
create function atrium.registration_of_token(hash bytea, out agency_id uuid, out agency_name text, out agency_avatar text,
    out unavailable boolean, out approval boolean, out version integer, out fields jsonb, out is_member boolean, out own jsonb)
  returns setof record language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.name, g.avatar, exists (select from domain d where d.agency_id = g.id and d.error is not null),
    g.registration_approval, coalesce(f.version, 0), coalesce(f.fields, '[]'),
    exists (select from agency_user m where m.agency_id = g.id and m.user_id = atrium.person() and m.removed_at is null),
    (select to_jsonb(c) from clients_registration_form c where c.agency_id = g.id and c.owner_id = atrium.person())
  from pending_invitation i
    join agency g on g.id = i.agency_id
    left join lateral (select v.version, v.fields from form_version v where v.agency_id = g.id and v.kind = 'registration'
      and v.subject_id = g.id order by v.version desc limit 1) f on true
  where i.token_hash = hash and i.email is null and i.phone is null
$$;

do $$ declare name text; begin
  foreach name in array array['invitation_of_token(bytea)', 'registration_of_token(bytea)'] loop
    execute format('alter function atrium.%s owner to atrium_system', name);
    execute format('revoke all on function atrium.%s from public', name);
    execute format('grant execute on function atrium.%s to atrium_app, atrium_system', name);
  end loop;
end $$;

-- A file that comes with a registration is uploaded by somebody who is in no agency yet; it becomes the agency's with the answers.
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in ('attachment', 'avatar', 'agencyAvatar', 'registration'));
drop policy pictures on file;
create policy pictures on file for select to atrium_app
  using (agency_id is null and owner_kind is not null and purpose <> 'registration');
