-- An uploaded file: a draft of its uploader until it is attached to its owner (a message, an account, an agency ...).
create table file (
  -- null for avatars, which belong to a person or stand for an agency that may not exist yet
  agency_id uuid references agency,
  id uuid primary key,
  key text not null unique,
  purpose text not null check (purpose in ('attachment', 'avatar', 'agencyAvatar')),
  type text not null,
  name text not null,
  -- bytes; null while the upload runs
  size bigint check (size >= 0),
  width integer,
  height integer,
  uploader_id uuid not null references account,
  owner_kind text,
  owner_id uuid,
  attached_at timestamptz(3),
  -- condemned: nobody gets it any more, and a job removes its bytes, then this row
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  check ((purpose = 'attachment') = (agency_id is not null)),
  check ((owner_kind is null) = (owner_id is null) and (owner_kind is null) = (attached_at is null))
);
create index file_of_owner on file (owner_kind, owner_id);
create index file_drafts on file (uploader_id, created_at) where owner_kind is null;
create index file_condemned on file (deleted_at) where deleted_at is not null;
create index file_of_agency on file (agency_id);

-- As atrium_app only one's own uploads exist: enough to attach them. Who may read a file is asked of its owner's room.
alter table file enable row level security;
alter table file force row level security;
create policy system on file to atrium_system using (true) with check (true);
create policy own_uploads on file to atrium_app
  using (uploader_id = (select atrium.person()) and (agency_id is null or agency_id = (select atrium.agency())))
  with check (uploader_id = (select atrium.person()) and (agency_id is null or agency_id = (select atrium.agency())));
-- Pictures of people and agencies are public; a new one must find the one before it, whoever uploaded that.
create policy pictures on file for select to atrium_app using (agency_id is null and owner_kind is not null);
grant select, insert, update, delete on file to atrium_app;
