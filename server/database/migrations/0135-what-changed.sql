-- When a member of the team looked at their dashboard: what changed since their last visit is new to them.
create table dashboard_visit (
  agency_id uuid not null references agency on delete cascade,
  user_id uuid not null,
  seen_at timestamptz(3) not null,
  -- the end of the visit before; null: there was none
  since timestamptz(3),
  primary key (agency_id, user_id),
  foreign key (agency_id, user_id) references agency_user (agency_id, user_id) on delete cascade
);
select atrium.protect_tenant_table('dashboard_visit');
create policy own on dashboard_visit as restrictive to atrium_app
  using (user_id = (select atrium.person())) with check (user_id = (select atrium.person()));
revoke delete on dashboard_visit from atrium_app;

-- The events that say something to people who read what changed, among the many about messages.
create index event_changes on event (agency_id, number) where number is not null and type in (
  'agencyUserCreated', 'conversationNoteChanged', 'eventChanged', 'projectChanged', 'requestChanged', 'requestCommentChanged',
  'requestApprovalChanged', 'approvalSigned', 'requestCreated', 'subsTaskChanged', 'taskChanged', 'taskCommentChanged',
  'taskMoved', 'taskUpdated', 'timeOffChanged');
