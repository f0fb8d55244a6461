-- A browser in which a person is told while no page is open. It lives as long as its session and its account: both are asked, never copied.
create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  session_id uuid not null unique references session on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  created_at timestamptz(3) not null,
  last_sent_at timestamptz(3),
  -- how often its push service has refused in a row, and until when it is left alone
  failures integer not null default 0,
  rests_until timestamptz(3)
);
create index push_subscription_of_account on push_subscription (account_id);
alter table push_subscription enable row level security;
alter table push_subscription force row level security;
create policy system on push_subscription to atrium_system using (true) with check (true);
grant select, insert, update, delete on push_subscription to atrium_system;

-- What such a browser was sent last under a tag, as far as it is known.
create table push_notice (
  agency_id uuid not null,
  user_id uuid not null,
  subscription_id uuid not null references push_subscription on delete cascade,
  tag text not null,
  -- null: that it is gone
  content_id uuid,
  -- sending: on its way, and never again whatever became of it; unsent: to be tried again; refused: given up
  state text not null check (state in ('sending', 'sent', 'unsent', 'refused')),
  -- whether the browser may show anything under this tag
  shown boolean not null default false,
  sent_at timestamptz(3) not null,
  primary key (agency_id, user_id, tag, subscription_id),
  foreign key (agency_id, user_id) references agency_user (agency_id, user_id) on delete cascade
);
create index push_notice_of_subscription on push_notice (subscription_id, agency_id);
create index push_notice_of_tag on push_notice (agency_id, tag);
create index push_notice_old on push_notice (sent_at);
select atrium.protect_tenant_table('push_notice');
create policy own on push_notice as restrictive to atrium_app
  using ((select atrium.is_house()) or user_id = (select atrium.person()))
  with check ((select atrium.is_house()) or user_id = (select atrium.person()));
revoke insert, update, delete on push_notice from atrium_app;

-- The living browsers of these people that may be told about the current agency.
create function atrium.pushed_to(people uuid[], at timestamptz) returns table (subscription_id uuid, user_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.account_id from push_subscription p
    join session s on s.id = p.session_id and s.ended_at is null and s.expires_at > at
      and (s.agency_id is null or s.agency_id = atrium.agency())
    join account a on a.id = p.account_id and a.active
    join agency_user m on m.agency_id = atrium.agency() and m.user_id = p.account_id
      and (m.role = 'client' or not s.clients_only)
  where p.account_id = any(people)
$$;
alter function atrium.pushed_to(uuid[], timestamptz) owner to atrium_system;
revoke all on function atrium.pushed_to(uuid[], timestamptz) from public;
grant execute on function atrium.pushed_to(uuid[], timestamptz) to atrium_app, atrium_system;

-- The living browsers of the person, without what it takes to reach them.
create function atrium.own_browsers(at timestamptz)
  returns table (id uuid, session_id uuid, user_agent text, created_at timestamptz, last_sent_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.session_id, s.user_agent, p.created_at, p.last_sent_at from push_subscription p
    join session s on s.id = p.session_id and s.ended_at is null and s.expires_at > at
    join account a on a.id = p.account_id and a.active
  where p.account_id = atrium.person()
  order by p.created_at desc, p.id desc
$$;
alter function atrium.own_browsers(timestamptz) owner to atrium_system;
revoke all on function atrium.own_browsers(timestamptz) from public;
grant execute on function atrium.own_browsers(timestamptz) to atrium_app, atrium_system;

-- Whether a push has the words of what it is about: the person chooses, and an agency may leave them out for everyone.
alter table account add column pushed_words boolean not null default true;
grant update (pushed_words) on account to atrium_app;
alter table agency add column hides_pushed_words boolean not null default false;
