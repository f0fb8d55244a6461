-- Who answered a message with which sign. What was answered while the message was internal, or by somebody of the team who has
-- no place in the channel, stays with the team whatever becomes of the message.
create table message_reaction (
  agency_id uuid not null,
  message_id uuid not null,
  emoji text not null check (octet_length(emoji) between 1 and 64),
  user_id uuid not null references account,
  internal boolean not null,
  created_at timestamptz(3) not null,
  primary key (agency_id, message_id, emoji, user_id),
  foreign key (agency_id, message_id) references message (agency_id, id) on delete cascade
);

-- Most messages have none: nobody looks for those of a message that never had one.
alter table message add column reacted boolean not null default false;

alter table message add column quoted_message_id uuid;
alter table message add constraint message_quotes foreign key (agency_id, quoted_message_id)
  references message (agency_id, id) on delete set null (quoted_message_id);
create index message_quoting on message (agency_id, quoted_message_id) where quoted_message_id is not null;

select atrium.protect_tenant_table('message_reaction');

-- The second wall: on the client side there is no reaction that is internal, nor any to a message that is not there.
create policy internal_is_for_staff on message_reaction as restrictive to atrium_app
  using ((select atrium.side()) = 'staff' or (not internal and exists (select from message m
    where m.agency_id = message_reaction.agency_id and m.id = message_reaction.message_id)))
  with check ((select atrium.side()) = 'staff' or (not internal and exists (select from message m
    where m.agency_id = message_reaction.agency_id and m.id = message_reaction.message_id)));
