-- Conversations in which something came that nobody has been told to wait for yet: one row each, however many read it. Its
-- readers are noted in unseen_mail a minute later, once for all that came meanwhile.
create table conversation_waiting (
  agency_id uuid not null,
  conversation_id uuid not null,
  -- when the first of it became readable, to the team and to clients; null: nothing for these
  since timestamptz(3) not null,
  public_since timestamptz(3),
  -- whose all of it is; null: of several
  author_id uuid,
  primary key (agency_id, conversation_id),
  foreign key (agency_id, conversation_id) references conversation (agency_id, id) on delete cascade
);
create index conversation_waiting_since on conversation_waiting (since);
select atrium.protect_tenant_table('conversation_waiting');

-- The second wall: the house's own, which acts for nobody.
create policy of_the_house on conversation_waiting as restrictive to atrium_app
  using ((select atrium.is_house())) with check ((select atrium.is_house()));
