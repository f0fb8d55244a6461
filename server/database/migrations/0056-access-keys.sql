-- An access key of an agency. Its secret is not here: the server makes it from the key's id, by a secret of its own.
create table credential (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  access_key_id text not null unique,
  name text not null,
  role text not null check (role in ('client', 'user')),
  -- as whom the key calls: a member of its own, with the key's role
  user_id uuid not null references account,
  -- the session of its calls
  session_id uuid not null,
  created_by uuid not null references account,
  -- whether it may launch without a signature
  unsigned boolean not null,
  denied_at timestamptz(3),
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  check (role = 'client' or not unsigned)
);
create index credential_by_age on credential (agency_id, created_at, id);

-- Signed launches of the last minutes: a nonce opens once, and so does the code that it gives.
create table launch (
  agency_id uuid not null,
  id uuid not null,
  credential_id uuid not null,
  nonce text not null,
  user_id uuid not null references account,
  code_hash bytea not null unique,
  used_at timestamptz(3),
  expires_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint one_launch_per_nonce unique (agency_id, credential_id, nonce),
  foreign key (agency_id, credential_id) references credential (agency_id, id) on delete cascade
);
create index launch_by_end on launch (expires_at);

select atrium.protect_tenant_table(t) from unnest(array['credential', 'launch']::regclass[]) t;

-- By which key a session began; it ends when the key is denied.
alter table session add column credential_id uuid;
create index session_of_credential on session (credential_id) where credential_id is not null and ended_at is null;
