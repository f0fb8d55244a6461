-- The newest files of a channel: what a client finds of their files begins with the channels that they are in.
create index message_files_of_channel on message (agency_id, channel_id, created_at desc, id desc)
  where media_type is not null and deleted_at is null;
