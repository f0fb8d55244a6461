-- Nobody has to be looking: what waits for whom, and what they have been told of it by mail.
create table unseen_mail (
  agency_id uuid not null references agency on delete cascade,
  user_id uuid not null,
  -- when the first message came that may be unseen; null: nothing waits
  waiting_since timestamptz(3),
  -- when the last mail was given to be sent: no other comes until they have looked
  mailed_at timestamptz(3),
  -- what became readable up to then has been in a mail
  mailed_up_to timestamptz(3),
  -- the day of the last digest, on the calendar of its reader, and up to where it told
  digest_on date,
  digest_up_to timestamptz(3),
  primary key (agency_id, user_id),
  foreign key (agency_id, user_id) references agency_user (agency_id, user_id) on delete cascade
);
create index unseen_mail_waiting on unseen_mail (waiting_since) where waiting_since is not null;

-- The conversations of which somebody wants no mail.
create table conversation_without_mail (
  agency_id uuid not null,
  user_id uuid not null,
  conversation_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (agency_id, user_id, conversation_id),
  foreign key (agency_id, user_id) references agency_user (agency_id, user_id) on delete cascade,
  foreign key (agency_id, conversation_id) references conversation (agency_id, id) on delete cascade
);
create index conversation_without_mail_of on conversation_without_mail (agency_id, conversation_id);

select atrium.protect_tenant_table(t)
  from unnest(array['unseen_mail', 'conversation_without_mail']::regclass[]) t;

-- The second wall: a person's own only; the house, which notes that something waits, acts for nobody.
create policy own_to_read on unseen_mail as restrictive for select to atrium_app
  using ((select atrium.person()) is null or user_id = (select atrium.person()));
create policy own_to_change on unseen_mail as restrictive for update to atrium_app
  using ((select atrium.person()) is null or user_id = (select atrium.person()));
create policy own on conversation_without_mail as restrictive to atrium_app
  using (user_id = (select atrium.person())) with check (user_id = (select atrium.person()));
revoke delete on unseen_mail from atrium_app;
revoke update on conversation_without_mail from atrium_app;
