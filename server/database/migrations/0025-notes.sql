-- What the team writes about a conversation, with comments, and what one of them notes for themselves at a message.

create table conversation_note (
  agency_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null references account,
  content text not null,
  edited_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, conversation_id) references conversation (agency_id, id) on delete cascade
);
create index note_of_conversation on conversation_note (agency_id, conversation_id, created_at desc, id desc);
create index note_of_agency on conversation_note (agency_id, created_at desc, id desc);

create table note_comment (
  agency_id uuid not null,
  id uuid not null,
  note_id uuid not null,
  user_id uuid not null references account,
  content text not null,
  mentions uuid[] not null default '{}',
  edited_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, note_id) references conversation_note (agency_id, id) on delete cascade
);
create index note_comment_of_note on note_comment (agency_id, note_id, created_at, id);

create table message_aside (
  agency_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  user_id uuid not null references account,
  message text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, message_id) references message (agency_id, id) on delete cascade
);
create index aside_of_person on message_aside (agency_id, user_id, created_at desc, id desc);
create index aside_of_message on message_aside (agency_id, message_id, user_id);

select atrium.protect_tenant_table(t) from unnest(array['conversation_note', 'note_comment', 'message_aside']::regclass[]) t;

-- The second wall: on the client side there are no notes, and an aside is its author's alone, whatever a query says.
create policy not_for_clients on conversation_note as restrictive to atrium_app
  using ((select atrium.side()) = 'staff') with check ((select atrium.side()) = 'staff');
create policy not_for_clients on note_comment as restrictive to atrium_app
  using ((select atrium.side()) = 'staff') with check ((select atrium.side()) = 'staff');
create policy of_author on message_aside as restrictive to atrium_app
  using ((select atrium.side()) = 'staff' and user_id = (select atrium.person()))
  with check ((select atrium.side()) = 'staff' and user_id = (select atrium.person()));
