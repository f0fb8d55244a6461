-- The forms of an agency, each a list of fields. What is changed is a version of its own, so that old answers keep their form.
create table form_version (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  kind text not null,
  -- whose form it is: the agency, or what has one in place of the agency's
  subject_id uuid not null,
  version integer not null check (version > 0),
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  user_id uuid not null references account,
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint one_form_per_version unique (agency_id, kind, subject_id, version)
);
select atrium.protect_tenant_table('form_version');
revoke update, delete on form_version from atrium_app;
