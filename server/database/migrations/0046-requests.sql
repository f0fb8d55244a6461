-- Requests: what clients ask an agency for.

-- What an agency has chosen; null stands for the defaults of `shared/requests-facts.ts`.
create table request_settings (
  agency_id uuid primary key references agency on delete cascade,
  -- list of {id, label, clientLabel, color, order, meaning}
  statuses jsonb,
  -- list of {stage, side, reviewsLimit}
  approvals jsonb
);

create table request_category (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  category text not null,
  subcategories text[] not null default '{}',
  -- whether it has a form of its own; without one the agency's counts
  own_form boolean not null default false,
  -- who is in charge of what is filed under it
  en_charge_user uuid,
  -- whether a request is done when all its tasks are
  done_with_tasks boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- what was filed under it keeps its name
  deleted_at timestamptz(3),
  primary key (agency_id, id),
  foreign key (agency_id, en_charge_user) references agency_user (agency_id, user_id)
);
create unique index request_category_name on request_category (agency_id, lower(category)) where deleted_at is null;

-- The last number that was given; a row of its own, so that filing waits for nothing else.
create table request_number (
  agency_id uuid primary key references agency on delete cascade,
  last integer not null
);

create table request (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  -- what one says on the phone
  number integer not null,
  title text not null,
  category_id uuid,
  -- {formVersion, values, subcategory}
  content jsonb not null,
  -- the form as it was answered: {version, fields}
  form jsonb not null,
  files jsonb not null default '[]',
  status text not null,
  status_since timestamptz(3) not null,
  issuer_by uuid not null,
  -- who filed it, where that was not the issuer
  filed_by uuid,
  en_charge_user uuid,
  unread_admin_approval boolean not null,
  unread_client_approval boolean not null,
  message_id uuid,
  project_id uuid,
  proced boolean not null default false,
  due_date date,
  comments integer not null default 0,
  public_comments integer not null default 0,
  answered_at timestamptz(3),
  closed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint request_number_taken unique (agency_id, number),
  foreign key (agency_id, category_id) references request_category (agency_id, id),
  foreign key (agency_id, issuer_by) references agency_user (agency_id, user_id),
  foreign key (agency_id, en_charge_user) references agency_user (agency_id, user_id),
  foreign key (agency_id, project_id) references project (agency_id, id) on delete set null (project_id)
);
create index request_of_agency on request (agency_id, created_at desc, id desc);
create index request_of_status on request (agency_id, status, created_at desc, id desc);
create index request_of_issuer on request (agency_id, issuer_by, created_at desc, id desc);
create index request_in_charge on request (agency_id, en_charge_user, created_at desc, id desc) where en_charge_user is not null;
create index request_open on request (agency_id, created_at desc, id desc) where closed_at is null;
create index request_of_message on request (agency_id, message_id) where message_id is not null;

create table request_comment (
  agency_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  user_id uuid not null references account,
  -- client or agency
  owner_type text not null check (owner_type in ('client', 'agency')),
  content text not null,
  mentions uuid[] not null default '{}',
  attachments jsonb not null default '[]',
  internal boolean not null default false,
  edited_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, request_id) references request (agency_id, id) on delete cascade
);
create index request_comment_of_request on request_comment (agency_id, request_id, created_at, id);

-- What changed in a request, when and by whom, for staff; values as the API has them.
create table request_change (
  agency_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  actor_id uuid,
  field text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, request_id) references request (agency_id, id) on delete cascade
);
create index request_change_of_request on request_change (agency_id, request_id, id desc);

-- Who is told of new requests: of one category, or of all where it is null.
create table request_notification_assign (
  agency_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  category_id uuid,
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint request_told_once unique nulls not distinct (agency_id, user_id, category_id),
  foreign key (agency_id, user_id) references agency_user (agency_id, user_id),
  foreign key (agency_id, category_id) references request_category (agency_id, id) on delete cascade
);

-- Until now nothing said what a task's request was.
update task set request_id = null where request_id is not null;
alter table task add constraint task_of_request foreign key (agency_id, request_id)
  references request (agency_id, id) on delete set null (request_id);

select atrium.protect_tenant_table(t) from unnest(array['request_settings', 'request_category', 'request_number', 'request', 'request_comment',
  'request_change', 'request_notification_assign']::regclass[]) t;

-- The second wall: a client sees what they issued, and nothing internal of it.
create policy of_issuer on request as restrictive for select to atrium_app
  using ((select atrium.is_staff()) or issuer_by = (select atrium.person()));
create policy of_issuer on request_comment as restrictive for select to atrium_app
  using ((select atrium.is_staff()) or exists (select from request r
    where r.agency_id = request_comment.agency_id and r.id = request_comment.request_id));
create policy no_internal_comments on request_comment as restrictive for select to atrium_app
  using ((select atrium.side()) = 'staff' or not internal);
create policy not_for_clients on request_change as restrictive for select to atrium_app
  using ((select atrium.side()) = 'staff');
create policy not_for_clients on request_notification_assign as restrictive for select to atrium_app
  using ((select atrium.side()) = 'staff');

-- Files of requests are uploaded as such; what is not a picture for everybody belongs to an agency.
do $$ declare c text; begin
  for c in select conname from pg_constraint where conrelid = 'file'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%purpose%' loop
    execute format('alter table file drop constraint %I', c);
  end loop;
end $$;
alter table file
  add constraint file_purpose check (purpose in
    ('attachment', 'request', 'brand', 'media', 'audio', 'document', 'avatar', 'agencyAvatar', 'registration')),
  add constraint file_agency check (agency_id is not null or purpose in ('brand', 'avatar', 'agencyAvatar', 'registration'));
