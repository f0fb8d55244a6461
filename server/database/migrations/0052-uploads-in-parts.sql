alter table file add constraint file_of_agency_id unique (agency_id, id);

-- A large file that comes in parts: how much of it is there, and what the store must remember until it is whole.
create table upload_in_parts (
  agency_id uuid not null references agency on delete cascade,
  -- that of its file
  id uuid not null,
  uploader_id uuid not null references account,
  length bigint not null check (length > 0),
  state jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, id) references file (agency_id, id) on delete cascade
);
select atrium.protect_tenant_table('upload_in_parts');
create policy own_uploads on upload_in_parts as restrictive to atrium_app
  using (uploader_id = (select atrium.person())) with check (uploader_id = (select atrium.person()));
