-- Projects hold boards, boards hold columns, columns hold tasks. Everything below a project carries its project_id, so that
-- what a client may see is one condition everywhere.

create table project (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  title text not null,
  avatar text,
  description text not null default '',
  owner_id uuid not null,
  channel_id uuid,
  -- the contact at the client; their company sees the project too
  client_id uuid,
  -- whether the client sees the estimates of tasks
  show_estimates boolean not null default false,
  -- list of {id, label, color, order, meaning}; meaning is open, waiting or done
  statuses jsonb not null default '[]',
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, owner_id) references agency_user (agency_id, user_id),
  foreign key (agency_id, client_id) references agency_user (agency_id, user_id),
  foreign key (agency_id, channel_id) references channel (agency_id, id) on delete set null (channel_id),
  check (jsonb_typeof(statuses) = 'array')
);
create index project_of_agency on project (agency_id, created_at desc, id desc);
create index project_of_owner on project (agency_id, owner_id, created_at desc, id desc);
create index project_of_channel on project (agency_id, channel_id, created_at desc, id desc) where channel_id is not null;
create index project_of_client on project (agency_id, client_id, created_at desc, id desc) where client_id is not null;

create table project_tag (
  agency_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  label text not null,
  issuer_id uuid not null references account,
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, project_id) references project (agency_id, id) on delete cascade
);
create unique index project_tag_label on project_tag (agency_id, project_id, lower(label));

create table priority (
  agency_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  label text not null,
  -- the colour of the flag, such as #cc3535
  flag text not null,
  -- the most urgent has the smallest
  position integer not null,
  issuer_id uuid not null references account,
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint priority_in_project unique (agency_id, project_id, id),
  foreign key (agency_id, project_id) references project (agency_id, id) on delete cascade
);
create unique index priority_label on priority (agency_id, project_id, lower(label));

-- Orders are fractional keys, compared byte by byte; a writer locks what holds the list.
create table board (
  agency_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  title text not null,
  slug text not null,
  color text not null,
  rank text collate "C" not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint board_in_project unique (agency_id, project_id, id),
  constraint board_slug unique (agency_id, project_id, slug),
  constraint board_rank unique (agency_id, project_id, rank),
  foreign key (agency_id, project_id) references project (agency_id, id) on delete cascade
);

create table board_column (
  agency_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  board_id uuid not null,
  title text not null,
  color text not null,
  rank text collate "C" not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint column_in_board unique (agency_id, project_id, board_id, id),
  constraint column_rank unique (agency_id, board_id, rank) deferrable,
  foreign key (agency_id, project_id, board_id) references board (agency_id, project_id, id) on delete cascade
);

create table task (
  agency_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  board_id uuid not null,
  column_id uuid not null,
  rank text collate "C" not null,
  title text not null,
  description text not null default '',
  user_id uuid not null references account,
  request_id uuid,
  priority_id uuid,
  -- the estimate
  hours numeric(8, 2) not null default 0 check (hours >= 0),
  type text,
  status text not null default 'none',
  tags uuid[] not null default '{}',
  track boolean not null default false,
  tracked_at timestamptz(3),
  require_approval boolean not null default false,
  -- when completing it was put to whoever approves, and who that was
  approval_asked_at timestamptz(3),
  approver_id uuid,
  approved_at timestamptz(3),
  is_completed boolean not null default false,
  is_important boolean not null default false,
  proced boolean not null default false,
  -- the planned start and the due date: each a day or a moment
  start_date date,
  start_at timestamptz(3),
  end_date date,
  end_at timestamptz(3),
  -- the moment after which it is late: end_at, or the end of end_date where the agency is
  due_at timestamptz(3),
  closed_at timestamptz(3),
  attachments jsonb not null default '[]',
  comments integer not null default 0,
  public_comments integer not null default 0,
  sub_tasks integer not null default 0,
  sub_tasks_done integer not null default 0,
  archived_at timestamptz(3),
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint task_in_project unique (agency_id, project_id, id),
  foreign key (agency_id, project_id, board_id, column_id)
    references board_column (agency_id, project_id, board_id, id),
  foreign key (agency_id, project_id, priority_id) references priority (agency_id, project_id, id)
    on delete set null (priority_id),
  check (start_date is null or start_at is null),
  check (end_date is null or end_at is null)
);
-- What lies on a board, in order; what is archived or in the trash keeps its rank and is out of the way.
create unique index task_rank on task (agency_id, column_id, rank) where archived_at is null and deleted_at is null;
create index task_of_project on task (agency_id, project_id, due_at, id) where deleted_at is null;
create index task_of_agency on task (agency_id, created_at desc, id desc) where archived_at is null and deleted_at is null;
create index task_of_request on task (agency_id, request_id) where request_id is not null;
create index task_due on task (due_at) where not is_completed and archived_at is null and deleted_at is null;

-- Who does a task; daily puts it into their Daily Queue, in an order of their own.
create table user_task (
  agency_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  user_id uuid not null,
  is_daily boolean not null default false,
  daily_rank text collate "C",
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint one_assignment unique (agency_id, task_id, user_id),
  foreign key (agency_id, task_id) references task (agency_id, id) on delete cascade,
  foreign key (agency_id, user_id) references agency_user (agency_id, user_id),
  check (is_daily = (daily_rank is not null))
);
create unique index daily_queue on user_task (agency_id, user_id, daily_rank) where is_daily;
create index user_task_of_user on user_task (agency_id, user_id, task_id);

create table task_comment (
  agency_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  user_id uuid not null references account,
  content text not null,
  mentions uuid[] not null default '{}',
  internal boolean not null default false,
  edited_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, task_id) references task (agency_id, id) on delete cascade
);
create index task_comment_of_task on task_comment (agency_id, task_id, created_at, id);

create table subs_task (
  agency_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  title text not null,
  -- who does it
  user_id uuid,
  issuer_by uuid not null references account,
  is_done boolean not null default false,
  attachments jsonb not null default '[]',
  rank text collate "C" not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint subs_task_rank unique (agency_id, task_id, rank),
  foreign key (agency_id, task_id) references task (agency_id, id) on delete cascade,
  foreign key (agency_id, user_id) references agency_user (agency_id, user_id)
);

-- Messages from which a task was made, or that were linked to it later.
create table task_message (
  agency_id uuid not null,
  task_id uuid not null,
  message_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (agency_id, task_id, message_id),
  foreign key (agency_id, task_id) references task (agency_id, id) on delete cascade
);
create index task_message_of_message on task_message (agency_id, message_id);

-- What changed in a task, when and by whom; values as the API has them.
create table task_change (
  agency_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  actor_id uuid,
  field text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  foreign key (agency_id, task_id) references task (agency_id, id) on delete cascade
);
create index task_change_of_task on task_change (agency_id, task_id, id desc);

create table project_template (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  name text not null,
  -- {boards: [{id, color, title}], columns: [{board, title, color}], tags, priorities, statuses}
  content jsonb not null,
  created_at timestamptz(3) not null,
  primary key (agency_id, id)
);
create unique index project_template_name on project_template (agency_id, lower(name));

select atrium.protect_tenant_table(t) from unnest(array['project', 'project_tag', 'priority', 'board', 'board_column', 'task',
  'user_task', 'task_comment', 'subs_task', 'task_message', 'task_change', 'project_template']::regclass[]) t;

-- The second wall: whatever a query says, a client sees the projects of their own company and nothing internal. The
-- platform itself, which acts for nobody, is not held back: it asks for each event who may hear of it.
create function atrium.company_people() returns setof uuid language sql stable as $$
  select them.user_id from agency_user me
  join agency_user them on them.agency_id = me.agency_id and (them.user_id = me.user_id or them.company_id = me.company_id)
  where me.agency_id = atrium.agency() and me.user_id = atrium.person() and me.removed_at is null
$$;
create function atrium.is_staff() returns boolean language sql stable parallel safe
  as $$ select atrium.side() = 'staff' or atrium.person() is null $$;
create policy of_client on project as restrictive for select to atrium_app
  using ((select atrium.is_staff()) or client_id in (select atrium.company_people()));
do $$ declare t text; begin
  foreach t in array array['board', 'board_column', 'task', 'project_tag', 'priority'] loop
    execute format('create policy of_client on %I as restrictive for select to atrium_app
      using ((select atrium.is_staff()) or project_id in (select id from project))', t);
  end loop;
  foreach t in array array['user_task', 'task_comment', 'subs_task', 'task_message'] loop
    execute format('create policy of_client on %I as restrictive for select to atrium_app
      using ((select atrium.is_staff()) or exists (select from task where task.agency_id = %I.agency_id and task.id = task_id))', t, t);
  end loop;
end $$;
create policy no_internal_comments on task_comment as restrictive for select to atrium_app
  using ((select atrium.side()) = 'staff' or not internal);
create policy not_for_clients on task_change as restrictive for select to atrium_app
  using ((select atrium.side()) = 'staff');
create policy not_for_clients on project_template as restrictive for select to atrium_app
  using ((select atrium.side()) = 'staff');
