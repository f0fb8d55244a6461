-- A broadcast list: whom its texts go to is found each time that one is sent.
create table diffusion (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  name text not null,
  status text not null default 'broadcast' check (status in ('broadcast', 'archived')),
  created_by uuid not null references account,
  roles text[] not null default '{}',
  tags text[] not null default '{}',
  users uuid[] not null default '{}',
  without uuid[] not null default '{}',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id)
);
create index diffusion_of_person on diffusion (agency_id, created_by, id desc);

-- One text of a list, as its sender wrote it: name fields are filled in each reader's own message.
create table diffusion_text (
  agency_id uuid not null,
  id uuid not null,
  diffusion_id uuid not null,
  owner_id uuid not null references account,
  content text not null,
  media_type text,
  pieces jsonb not null default '[]',
  state text not null check (state in ('sending', 'sent', 'stopping', 'stopped', 'failed')),
  -- what was sent, so that the same id with the same content is the same text for ever
  fingerprint bytea not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, diffusion_id) references diffusion (agency_id, id) on delete cascade
);
create index diffusion_text_of_list on diffusion_text (agency_id, diffusion_id, id desc);
create index diffusion_text_under_way on diffusion_text (created_at) where state in ('sending', 'stopping');

-- The channel in which one person reads what a list sends; nobody else is in it.
create table diffusion_reader (
  agency_id uuid not null,
  diffusion_id uuid not null,
  user_id uuid not null,
  channel_id uuid not null,
  conversation_id uuid not null,
  primary key (agency_id, diffusion_id, user_id),
  foreign key (agency_id, diffusion_id) references diffusion (agency_id, id) on delete cascade,
  foreign key (agency_id, channel_id) references channel (agency_id, id) on delete cascade
);
create index diffusion_reader_channel on diffusion_reader (agency_id, channel_id);

-- One row for each recipient of a text, made when it is accepted: delivered once, however often the job runs.
create table diffusion_delivery (
  agency_id uuid not null,
  -- also that of the reader's message
  id uuid not null,
  text_id uuid not null,
  diffusion_id uuid not null,
  sender_id uuid not null,
  user_id uuid not null,
  conversation_id uuid,
  -- createdAt of the reader's message
  delivered_at timestamptz(3),
  read_at timestamptz(3),
  -- it was stopped before it was read, or before it came
  taken_back_at timestamptz(3),
  answered_at timestamptz(3),
  answer_id uuid,
  primary key (agency_id, text_id, user_id),
  foreign key (agency_id, text_id) references diffusion_text (agency_id, id) on delete cascade,
  foreign key (agency_id, user_id) references agency_user (agency_id, user_id) on delete cascade
);
create unique index diffusion_delivery_id on diffusion_delivery (agency_id, id);
create index diffusion_delivery_waiting on diffusion_delivery (agency_id, text_id, user_id)
  where delivered_at is null and taken_back_at is null;
create index diffusion_delivery_unread on diffusion_delivery (agency_id, conversation_id)
  where read_at is null and delivered_at is not null;
create index diffusion_delivery_of_person on diffusion_delivery (agency_id, user_id);

select atrium.protect_tenant_table(t)
  from unnest(array['diffusion', 'diffusion_text', 'diffusion_reader', 'diffusion_delivery']::regclass[]) t;

-- The second wall: a client knows of no list, and of no recipient but themselves.
create policy not_for_clients on diffusion as restrictive to atrium_app using ((select atrium.side()) = 'staff');
create policy not_for_clients on diffusion_text as restrictive to atrium_app using ((select atrium.side()) = 'staff');
create policy own_for_clients on diffusion_reader as restrictive to atrium_app
  using ((select atrium.side()) = 'staff' or user_id = (select atrium.person()));
create policy own_for_clients on diffusion_delivery as restrictive to atrium_app
  using ((select atrium.side()) = 'staff' or user_id = (select atrium.person()));
