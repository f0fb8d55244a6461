-- What a person has put off: a message to be sent later, or one to come back. The message that is sent has the id of its
-- task, so that it is there once however often the job runs.
create table scheduled_task (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  state text not null check (state in ('pending', 'done', 'failed', 'cancelled')),
  type text not null default 'other' check (type = 'other'),
  action text not null check (action in ('schedule message', 'snooze message')),
  -- what is to be done, by action; never told to anybody but the person
  payload jsonb not null,
  -- the message that comes back
  message_id uuid,
  send_at timestamptz(3) not null,
  -- why it failed, as a word
  reason text,
  -- what a notification of its outcome is about; another one each time
  notice_id uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, user_id) references agency_user (agency_id, user_id) on delete cascade,
  foreign key (agency_id, message_id) references message (agency_id, id) on delete cascade,
  check ((action = 'snooze message') = (message_id is not null))
);
create index scheduled_task_of_person on scheduled_task (agency_id, user_id, send_at, id);
create index scheduled_task_due on scheduled_task (send_at) where state = 'pending';
create index scheduled_task_notice on scheduled_task (agency_id, notice_id) where notice_id is not null;
create index scheduled_task_of_message on scheduled_task (agency_id, message_id) where message_id is not null;
create unique index snoozed_once on scheduled_task (agency_id, user_id, message_id)
  where state = 'pending' and message_id is not null;

-- What happens by itself, once or again and again. start is the first time by the clock on the wall of time_zone: the hour
-- of the day stays when summer begins.
create table cron (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  user_id uuid not null,
  type text not null check (type in ('message', 'automation')),
  status text not null check (status in ('scheduled', 'paused', 'done', 'failed', 'cancelled')),
  message text not null,
  internal boolean not null default false,
  -- who could read the channel when it was made: what is meant for the team never goes to clients
  scope text not null,
  channel_id uuid not null,
  conversation_id uuid not null,
  repeat text not null check (repeat in ('once', 'daily', 'weekdays', 'weekly', 'monthly')),
  days smallint[] not null default '{}',
  time_zone text not null,
  start text not null check (start ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$'),
  -- the next time; null where there is none any more
  ttl timestamptz(3),
  -- until when a worker has it for itself; one that died loses it then
  processing_until timestamptz(3),
  processed_at timestamptz(3),
  reason text,
  notice_id uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, user_id) references agency_user (agency_id, user_id) on delete cascade,
  foreign key (agency_id, channel_id) references channel (agency_id, id) on delete cascade,
  foreign key (agency_id, conversation_id) references conversation (agency_id, id) on delete cascade
);
create index cron_of_person on cron (agency_id, user_id, id desc);
create index cron_of_channel on cron (agency_id, channel_id);
create index cron_of_conversation on cron (agency_id, conversation_id);
create index cron_due on cron (ttl) where status = 'scheduled';
create index cron_notice on cron (agency_id, notice_id) where notice_id is not null;

select atrium.protect_tenant_table(t) from unnest(array['scheduled_task', 'cron']::regclass[]) t;

-- The second wall: what somebody has put off is theirs alone, and no client sees what happens by itself.
create policy own_to_read on scheduled_task as restrictive for select to atrium_app
  using ((select atrium.person()) is null or user_id = (select atrium.person()));
create policy own_to_change on scheduled_task as restrictive for update to atrium_app
  using (user_id = (select atrium.person()));
create policy not_for_clients on cron as restrictive for select to atrium_app
  using ((select atrium.side()) = 'staff');
revoke delete on scheduled_task, cron from atrium_app;

-- The house acts for a person who has no session open, with what they may do in the agency at this moment: the counterpart of
-- atrium.enter, for work that they have put off. Not for atrium_app, whose queries must never become somebody else.
create function atrium.act_for(person uuid, wanted_agency uuid, out user_id uuid, out session_id uuid, out account_active boolean,
    out agency_id uuid, out role text, out member_id uuid, out member_state text, out memberships integer, out cursor bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_membership agency_user%rowtype;
begin
  select last_number into cursor from event_relay;
  select a.id, a.active into user_id, account_active from account a where a.id = person;
  if user_id is null then return; end if;
  perform set_config('atrium.person', user_id::text, true);
  if not account_active then return; end if;
  select * into found_membership from agency_user m
    where m.agency_id = wanted_agency and m.user_id = act_for.user_id and m.removed_at is null;
  if found_membership.id is null then member_state := 'none'; return; end if;
  if not found_membership.active then member_state := 'inactive'; return; end if;
  agency_id := wanted_agency;
  member_id := found_membership.id;
  member_state := 'member';
  role := case when exists (select from agency g where g.id = act_for.agency_id and g.owner_id = act_for.user_id)
    then 'owner' else found_membership.role end;
  perform set_config('atrium.agency', agency_id::text, true);
  perform set_config('atrium.side', case when role = 'client' then 'client' else 'staff' end, true);
end $$;
alter function atrium.act_for owner to atrium_system;
revoke all on function atrium.act_for from public;
grant execute on function atrium.act_for to atrium_system;
