create table account (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  name text not null,
  avatar text,
  bio text,
  status text,
  verified boolean not null default false,
  active boolean not null default true,
  show_profile boolean not null default true,
  last_session timestamptz(3),
  birth_date date,
  facebook_account text,
  linked_in_account text,
  twitter_account text,
  auto_responder_content text,
  unseen_notification_enabled boolean not null default true,
  unseen_notification_duration integer not null default 60,
  daily_notification boolean not null default false,
  language text not null default 'en' check (language in ('en', 'fr', 'de', 'pt')),
  appearance text not null default 'light' check (appearance in ('light', 'dark', 'system')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
-- One account per address, whatever its case.
create unique index account_email on account (lower(email));

-- Secrets stay out of the table that requests may read.
create table account_secret (
  account_id uuid primary key references account on delete cascade,
  password_hash text not null,
  password_changed_at timestamptz(3) not null
);

-- One sign-in on one device; its refresh tokens form a family that ends together.
create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- a session made on an agency's own domain works for that agency only
  agency_id uuid,
  -- a magic link's session is limited to client memberships
  clients_only boolean not null default false,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  user_agent text
);
create index session_of_account on session (account_id) where ended_at is null;

create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  -- the successor, sealed, so that a lost answer can be given again for 30 s
  successor_hash bytea,
  rotated_at timestamptz(3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index refresh_token_of_session on refresh_token (session_id);

-- Links sent by mail: one use, expiring, stored as hashes.
create table mail_token (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index mail_token_of_account on mail_token (account_id, purpose);

-- Fixed windows for what must be limited over all servers and restarts (sign-in tries).
create table attempt (
  key text not null,
  window_start timestamptz(3) not null,
  count integer not null,
  primary key (key, window_start)
);

do $$ declare name text; begin
  foreach name in array array['account', 'account_secret', 'session', 'refresh_token', 'mail_token', 'attempt'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system on %I to atrium_system using (true) with check (true)', name);
  end loop;
end $$;
-- Who may be read as atrium_app is completed in 0003, when memberships exist.
grant select, update on account to atrium_app;
