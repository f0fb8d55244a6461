-- Which messages bear a word of the team, newest first.
create index message_tagged on message (agency_id, created_at desc) where tags <> '{}' and deleted_at is null;
