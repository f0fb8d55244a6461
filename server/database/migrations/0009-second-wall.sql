-- Ids of channels and conversations are unique in one agency only, and chosen by whoever makes them: the owner of a file
-- is known by its agency too. null for people and agencies, whose ids are unique.
alter table file add column owner_agency_id uuid references agency;
-- The tables' owner is held by their policies too.
set local role atrium_system;
update file set owner_agency_id = agency_id where owner_kind is not null;
update file f set owner_agency_id = c.agency_id from channel c
  where f.owner_kind = 'channel' and c.id = f.owner_id and c.avatar = f.key;
update file f set owner_agency_id = c.agency_id from conversation c
  where f.owner_kind = 'conversation' and c.id = f.owner_id and c.avatar = f.key;
-- Jobs that were to remove the others do not know the agency of an owner: what they would have done is done here.
update file set deleted_at = now()
  where owner_kind in ('channel', 'conversation') and owner_agency_id is null and deleted_at is null;
update file f set deleted_at = now() from message m
  where f.owner_kind = 'message' and m.agency_id = f.agency_id and m.id = f.owner_id and m.deleted_at is not null and f.deleted_at is null;
reset role;

-- Whatever the other policies of the table come to allow, files of another agency are not there.
create policy of_this_agency on file as restrictive to atrium_app
  using ((agency_id is null or agency_id = (select atrium.agency()))
    and (owner_agency_id is null or owner_agency_id = (select atrium.agency())))
  with check ((agency_id is null or agency_id = (select atrium.agency()))
    and (owner_agency_id is null or owner_agency_id = (select atrium.agency())));

-- As for messages: on the client side an internal event is not there, whatever the query forgot.
create policy internal_is_for_staff on event as restrictive to atrium_app
  using (not internal or (select atrium.side()) = 'staff')
  with check (not internal or (select atrium.side()) = 'staff');

-- A person changes their profile and their settings. Address, confirmation and activity of an account are the platform's:
-- a command that passes on a field too many changes none of them.
revoke update on account from atrium_app;
grant update (name, avatar, bio, birth_date, facebook_account, linked_in_account, twitter_account, show_profile, language,
  appearance, auto_responder_content, unseen_notification_enabled, unseen_notification_duration, daily_notification,
  last_session, updated_at) on account to atrium_app;

-- The event that told of a person's coming into a channel. What the log has before it is from before their time, and is not
-- told to clients. null for those who were there from the beginning.
alter table channel_user add column joined_event_id uuid;

-- Proves that the browser that confirms an address is the one that registered it, so that the password may stay.
alter table account_secret add column registration_hash bytea;

-- An account that was never confirmed belongs to nobody: whoever has the invitation registers anew.
create or replace function atrium.invitation_of_token(hash bytea, out agency_id uuid, out id uuid, out agency_name text, out agency_avatar text,
    out unavailable boolean, out email text, out agency_role text, out expires_at timestamptz, out invited_by text,
    out issuer_role text, out has_account boolean)
  returns setof record language sql stable security definer set search_path = public, pg_temp as $$
  select i.agency_id, i.id, g.name, g.avatar, exists (select from domain d where d.agency_id = g.id and d.error is not null),
    i.email, i.agency_role, i.expires_at, issuer.name, m.role,
    exists (select from account a where lower(a.email) = lower(i.email) and a.verified)
  from pending_invitation i
    join agency g on g.id = i.agency_id
    join account issuer on issuer.id = i.issuer_by
    left join agency_user m on m.agency_id = i.agency_id and m.user_id = i.issuer_by and m.removed_at is null and m.active
      and issuer.active
  where i.token_hash = hash
$$;

-- Staff invite clients, admins invite staff, and neither learns of the other's invitations: an address may have one of each.
drop index one_invitation_per_email;
drop index one_invitation_per_phone;
create unique index one_client_invitation_per_email on pending_invitation (agency_id, lower(email)) where agency_role = 'client';
create unique index one_staff_invitation_per_email on pending_invitation (agency_id, lower(email)) where agency_role <> 'client';
create unique index one_client_invitation_per_phone on pending_invitation (agency_id, phone) where agency_role = 'client';
create unique index one_staff_invitation_per_phone on pending_invitation (agency_id, phone) where agency_role <> 'client';
