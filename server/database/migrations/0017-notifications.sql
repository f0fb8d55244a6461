-- What happened to a person, as they are told of it. subject_id is the thing that it is about; what is shown of that is
-- asked from its room whenever somebody reads, so that nothing is kept here which they may not see any more.
create table notification (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  actor_id uuid references account,
  read_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint one_notification unique (agency_id, user_id, kind, subject_id),
  foreign key (agency_id, user_id) references agency_user (agency_id, user_id) on delete cascade
);
create index notification_of_person on notification (agency_id, user_id, id desc);
create index notification_unread on notification (agency_id, user_id, id desc) where read_at is null;
create index notification_by_age on notification (created_at);
select atrium.protect_tenant_table('notification');

-- A person's own only, whoever asks; the platform writes for everybody and acts for nobody.
create policy own_to_read on notification as restrictive for select to atrium_app
  using ((select atrium.person()) is null or user_id = (select atrium.person()));
create policy own_to_change on notification as restrictive for update to atrium_app
  using (user_id = (select atrium.person()));
revoke delete on notification from atrium_app;
