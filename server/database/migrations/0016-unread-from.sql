-- Where a conversation that its reader marked as unread begins to count: the last message of others then. seen_at is null
-- meanwhile; without a mark both are null, and everything counts.
alter table conversation_user add column unread_from timestamptz(3)
  constraint unread_from_unseen check (unread_from is null or seen_at is null);
