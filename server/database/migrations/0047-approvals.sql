-- Approvals: files of a request, and the stages in which they are approved. The stages of one series share its files.

create table request_approval (
  agency_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  series_id uuid not null,
  position integer not null,
  stage text not null,
  side text not null check (side in ('staff', 'client')),
  reviews_limit integer not null check (reviews_limit > 0),
  reviewed_count integer not null default 0 check (reviewed_count >= 0),
  reviewer_ids uuid[] not null default '{}',
  due_date date,
  closed boolean not null default false,
  approved boolean not null default false,
  -- when its turn came; until then nobody decides, and clients know nothing of it
  started_at timestamptz(3),
  closed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint approval_place unique (agency_id, series_id, position),
  foreign key (agency_id, request_id) references request (agency_id, id) on delete cascade,
  check (reviewed_count <= reviews_limit),
  check (closed or not approved)
);
create index approval_of_request on request_approval (agency_id, request_id, created_at, id);
create index approval_due on request_approval (due_date) where not closed and started_at is not null and due_date is not null;

create table approval_file (
  agency_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  series_id uuid not null,
  name text not null,
  -- the numbers of its notes: those for everybody, and those of the team
  last_number integer not null default 0,
  last_letter integer not null default 0,
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, request_id) references request (agency_id, id) on delete cascade
);
create index approval_file_of_series on approval_file (agency_id, series_id, created_at, id);

create table approval_version (
  agency_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  n integer not null,
  key text not null,
  type text not null,
  size bigint not null,
  name text not null,
  sha256 text not null,
  pages integer,
  width integer,
  height integer,
  -- whether clients get to see it
  shown boolean not null,
  created_by uuid not null references account,
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint approval_version_n unique (agency_id, file_id, n),
  foreign key (agency_id, file_id) references approval_file (agency_id, id) on delete cascade
);

-- Notes: pins at a place of a page, or about the whole file.
create table review (
  agency_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  version_id uuid not null,
  -- the version on which it was made, where it was carried to a newer one
  first_version_id uuid not null,
  number integer not null,
  general boolean not null default false,
  page integer not null check (page > 0),
  -- fractions of the page
  top_at double precision not null check (top_at between 0 and 1),
  left_at double precision not null check (left_at between 0 and 1),
  owner_id uuid not null references account,
  internal boolean not null default false,
  resolved_at timestamptz(3),
  resolved_by uuid references account,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, file_id) references approval_file (agency_id, id) on delete cascade,
  foreign key (agency_id, version_id) references approval_version (agency_id, id)
);
create index review_of_file on review (agency_id, file_id, created_at, id);
create unique index one_general_review on review (agency_id, file_id, owner_id, internal) where general;

create table approval_comment (
  agency_id uuid not null,
  id uuid not null,
  review_id uuid not null,
  user_id uuid not null references account,
  content text not null,
  pieces jsonb not null default '[]',
  internal boolean not null default false,
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, review_id) references review (agency_id, id) on delete cascade
);
create index approval_comment_of_review on approval_comment (agency_id, review_id, created_at, id);

-- Who decided what, when, and about which versions, with their hashes: written once.
create table approval_decision (
  agency_id uuid not null,
  id uuid not null,
  approval_id uuid not null,
  user_id uuid not null references account,
  round integer not null,
  decision text not null check (decision in ('approve', 'approveWithChanges', 'requestChanges', 'reject')),
  note text,
  -- [{versionID, fileID, n, name, sha256}]
  versions jsonb not null,
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, approval_id) references request_approval (agency_id, id) on delete cascade
);
create index approval_decision_of_approval on approval_decision (agency_id, approval_id, created_at, id);

select atrium.protect_tenant_table(t) from unnest(array['request_approval', 'approval_file', 'approval_version', 'review',
  'approval_comment', 'approval_decision']::regclass[]) t;
revoke update, delete on approval_decision from atrium_app;

-- The second wall: a client sees the stages of clients that have begun, the versions that were shown, and nothing internal.
create policy of_issuer on request_approval as restrictive for select to atrium_app
  using ((select atrium.is_staff()) or (side = 'client' and started_at is not null and exists (select from request r
    where r.agency_id = request_approval.agency_id and r.id = request_id)));
create policy of_issuer on approval_version as restrictive for select to atrium_app
  using ((select atrium.is_staff()) or (shown and exists (select from approval_file f
    where f.agency_id = approval_version.agency_id and f.id = file_id)));
create policy of_issuer on approval_file as restrictive for select to atrium_app
  using ((select atrium.is_staff()) or exists (select from request r
    where r.agency_id = approval_file.agency_id and r.id = request_id));
create policy of_issuer on review as restrictive for select to atrium_app
  using ((select atrium.side()) = 'staff' or (not internal and exists (select from approval_version v
    where v.agency_id = review.agency_id and v.id = version_id)));
create policy of_issuer on approval_comment as restrictive for select to atrium_app
  using ((select atrium.side()) = 'staff' or (not internal and exists (select from review r
    where r.agency_id = approval_comment.agency_id and r.id = review_id)));
create policy of_issuer on approval_decision as restrictive for select to atrium_app
  using ((select atrium.is_staff()) or exists (select from request_approval a
    where a.agency_id = approval_decision.agency_id and a.id = approval_id));
