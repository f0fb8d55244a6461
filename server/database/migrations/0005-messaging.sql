create table channel (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  name text,
  avatar text,
  status text not null default 'active' check (status in ('active', 'archived', 'broadcast')),
  scope text not null check (scope in ('self', 'direct', 'team', 'client', 'broadcast')),
  type text,
  private boolean not null default false,
  owner_id uuid references account,
  destination uuid[] not null default '{}',
  -- scope and sorted people of a channel that is found again instead of made twice; null for the others
  destination_key text,
  last_message_at timestamptz(3),
  public_last_message_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id)
);
create unique index channel_reused on channel (agency_id, destination_key);

create table channel_user (
  agency_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  user_id uuid not null,
  target_id uuid,
  name text,
  tag text,
  archived boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint one_place_per_person unique (agency_id, channel_id, user_id),
  foreign key (agency_id, channel_id) references channel (agency_id, id) on delete cascade,
  foreign key (agency_id, user_id) references agency_user (agency_id, user_id)
);
create index channel_user_of_person on channel_user (agency_id, user_id);
create index channel_user_archived on channel_user (agency_id, channel_id) where archived;

-- Counters and last-message fields exist twice: for all, and for what clients may see.
create table conversation (
  agency_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  name text,
  avatar text,
  status text not null default 'active' check (status in ('active', 'archived')),
  user_feed_id uuid,
  created_by uuid references account,
  last_message_id uuid,
  last_message_at timestamptz(3),
  public_last_message_id uuid,
  public_last_message_at timestamptz(3),
  -- the last moment given to a message here; the next one is later
  last_moment timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, channel_id) references channel (agency_id, id) on delete cascade
);
create index conversation_of_channel on conversation (agency_id, channel_id, id);
create index conversation_by_name on conversation (agency_id, name, id);

create table message (
  agency_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  channel_id uuid not null,
  owner_id uuid not null references account,
  -- the author's side when it was written: a client's message can never become internal
  from_staff boolean not null,
  content text not null,
  payload jsonb,
  media_type text check (media_type in ('document', 'video', 'audio', 'image')),
  pieces jsonb not null default '[]',
  mentions uuid[] not null default '{}',
  tags text[] not null default '{}',
  internal boolean not null default false,
  response_to_id uuid,
  responses integer not null default 0,
  public_responses integer not null default 0,
  last_response_id uuid,
  public_last_response_id uuid,
  deleted_at timestamptz(3),
  edited_at timestamptz(3),
  published_at timestamptz(3),
  -- when clients first could see it: unread counts by this
  visible_at timestamptz(3) generated always as (coalesce(published_at, created_at)) stored,
  -- what was sent, so that the same id with the same content is the same message for ever, edits notwithstanding
  fingerprint bytea not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint one_moment_each unique (agency_id, conversation_id, created_at),
  foreign key (agency_id, conversation_id) references conversation (agency_id, id) on delete cascade,
  foreign key (agency_id, response_to_id) references message (agency_id, id) on delete cascade
);
-- ids are unique over all agencies, so that an id of another agency cannot be taken a second time here
create unique index message_id on message (id);
create index message_roots on message (agency_id, conversation_id, created_at desc) 
  where response_to_id is null and (deleted_at is null or responses > 0);
create index message_public_roots on message (agency_id, conversation_id, created_at desc)
  where response_to_id is null and (deleted_at is null or public_responses > 0) and not internal;
create index message_visible on message (agency_id, conversation_id, visible_at) where deleted_at is null;
create index message_responses on message (agency_id, response_to_id, created_at) where response_to_id is not null;
create index message_media on message (agency_id, conversation_id, created_at desc) where media_type is not null and deleted_at is null;
create index message_of_owner on message (agency_id, owner_id, created_at desc);

create table conversation_user (
  agency_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  -- created_at (for clients visible_at) of the last message seen; null marks as unread
  seen_at timestamptz(3),
  updated_at timestamptz(3) not null,
  primary key (agency_id, conversation_id, user_id),
  foreign key (agency_id, conversation_id) references conversation (agency_id, id) on delete cascade
);
create index conversation_user_of_person on conversation_user (agency_id, user_id);

select atrium.protect_tenant_table(t)
  from unnest(array['channel', 'channel_user', 'conversation', 'message', 'conversation_user']::regclass[]) t;

-- The second wall: on the client side an internal row is not there, whatever the query forgot.
create policy internal_is_for_staff on message as restrictive to atrium_app
  using (not internal or (select atrium.side()) = 'staff')
  with check (not internal or (select atrium.side()) = 'staff');
