-- When the push service of a browser said that it knows it no more. It is kept, so that its browser can tell this from being ended by its
-- person, which deletes it, and give another address.
alter table push_subscription add column ended_at timestamptz(3);

create or replace function atrium.pushed_to(people uuid[], at timestamptz) returns table (subscription_id uuid, user_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.account_id from push_subscription p
    join session s on s.id = p.session_id and s.ended_at is null and s.expires_at > at
      and (s.agency_id is null or s.agency_id = atrium.agency())
    join account a on a.id = p.account_id and a.active
    join agency_user m on m.agency_id = atrium.agency() and m.user_id = p.account_id
      and (m.role = 'client' or not s.clients_only)
  where p.account_id = any(people) and p.ended_at is null
$$;

-- The browsers of the person in living sessions, without what it takes to reach them: of their address only whether it is the same.
drop function atrium.own_browsers(timestamptz);
create function atrium.own_browsers(at timestamptz)
  returns table (id uuid, session_id uuid, user_agent text, fingerprint text, created_at timestamptz, last_sent_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.session_id, s.user_agent,
      case when p.ended_at is null then encode(sha256(convert_to(p.endpoint, 'UTF8')), 'hex') end, p.created_at, p.last_sent_at
    from push_subscription p
    join session s on s.id = p.session_id and s.ended_at is null and s.expires_at > at
    join account a on a.id = p.account_id and a.active
  where p.account_id = atrium.person()
  order by p.created_at desc, p.id desc
$$;
alter function atrium.own_browsers(timestamptz) owner to atrium_system;
revoke all on function atrium.own_browsers(timestamptz) from public;
grant execute on function atrium.own_browsers(timestamptz) to atrium_app, atrium_system;
