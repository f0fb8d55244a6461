-- Who follows which thread, and up to where they have read it; who mentions whom; groups of people that a message mentions.

-- When the last answer came, for all and for clients: a thread's readers compare it with what they have seen.
alter table message
  add column last_response_at timestamptz(3),
  add column public_last_response_at timestamptz(3),
  -- 'channel', 'role:…' and 'tag:…'; people stand in mentions
  add column mention_groups text[] not null default '{}';

-- One row for each person who follows a thread, or has stopped following it. message_id is its first message.
create table thread_user (
  agency_id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  following boolean not null,
  -- created_at (for clients since when they could see it) of the last answer seen
  seen_at timestamptz(3),
  updated_at timestamptz(3) not null,
  primary key (agency_id, message_id, user_id),
  foreign key (agency_id, message_id) references message (agency_id, id) on delete cascade
) with (fillfactor = 80);
create index thread_user_of_person on thread_user (agency_id, user_id) where following;

-- One row for each person whom a message mentions, by name or with a group, once they may read it.
create table message_mention (
  agency_id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  -- when it came to be there for them
  created_at timestamptz(3) not null,
  primary key (agency_id, message_id, user_id),
  foreign key (agency_id, message_id) references message (agency_id, id) on delete cascade
);
create index message_mention_of_person on message_mention (agency_id, user_id, created_at desc, message_id desc);

select atrium.protect_tenant_table(t) from unnest(array['thread_user', 'message_mention']::regclass[]) t;

-- The second wall: what somebody follows, has read and is told of is theirs alone, whatever a query says.
create policy own_to_read on thread_user as restrictive for select to atrium_app
  using ((select atrium.person()) is null or user_id = (select atrium.person()));
create policy own_to_change on thread_user as restrictive for update to atrium_app
  using (user_id = (select atrium.person()));
revoke delete on thread_user from atrium_app;
create policy own_to_read on message_mention as restrictive for select to atrium_app
  using ((select atrium.person()) is null or user_id = (select atrium.person()));
revoke update on message_mention from atrium_app;

set local role atrium_system;
update message r set
  last_response_at = (select max(a.created_at) from message a
    where a.agency_id = r.agency_id and a.response_to_id = r.id and a.deleted_at is null),
  public_last_response_at = (select max(coalesce(a.published_at, a.created_at)) from message a
    where a.agency_id = r.agency_id and a.response_to_id = r.id and a.deleted_at is null and not a.internal)
  where r.responses > 0;

-- Who has written in a thread follows it; all that was said so far counts as seen. A client follows what they may read.
insert into thread_user (agency_id, message_id, user_id, following, seen_at, updated_at)
select w.agency_id, w.root_id, w.user_id, true,
  case when m.role = 'client' then r.public_last_response_at else r.last_response_at end, r.updated_at
from (
  select agency_id, id as root_id, owner_id as user_id from message where responses > 0
  union
  select agency_id, response_to_id, owner_id from message where response_to_id is not null and deleted_at is null
) w
  join message r on r.agency_id = w.agency_id and r.id = w.root_id
  join agency_user m on m.agency_id = w.agency_id and m.user_id = w.user_id and m.removed_at is null
where m.role <> 'client' or not r.internal and r.public_responses > 0;

insert into message_mention (agency_id, message_id, user_id, created_at)
select g.agency_id, g.id, m.user_id, case when m.role = 'client' then coalesce(g.published_at, g.created_at) else g.created_at end
from message g cross join lateral unnest(g.mentions) named (user_id)
  join agency_user m on m.agency_id = g.agency_id and m.user_id = named.user_id
where g.mentions <> '{}' and g.deleted_at is null and m.user_id <> g.owner_id and (m.role <> 'client' or not g.internal)
on conflict do nothing;
reset role;
