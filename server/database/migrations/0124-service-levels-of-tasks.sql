-- Rules also count tasks, in a project, on one of its boards, or in a column of it.

alter table sla_rule add column board_id uuid, add column column_id uuid,
  add check (board_id is null or project_id is not null),
  add check (column_id is null or board_id is not null),
  add check (not is_request or board_id is null),
  add foreign key (agency_id, project_id, board_id) references board (agency_id, project_id, id) on delete cascade,
  add foreign key (agency_id, project_id, board_id, column_id)
    references board_column (agency_id, project_id, board_id, id) on delete cascade;
drop index sla_rule_once;
create unique index sla_rule_once on sla_rule (agency_id, is_request, metric, is_target, project_id, board_id, column_id) nulls not distinct
  where ended_at is null;
create index sla_rule_of_board on sla_rule (agency_id, project_id, board_id, column_id) where board_id is not null;

alter table sla_clock alter column request_id drop not null, add column task_id uuid,
  add check (num_nonnulls(request_id, task_id) = 1),
  add foreign key (agency_id, task_id) references task (agency_id, id) on delete cascade,
  add constraint sla_clock_of_task_once unique (agency_id, task_id, metric, is_target, started_at);
create index sla_clock_open_of_task on sla_clock (agency_id, task_id) where ended_at is null and task_id is not null;
drop index sla_clock_open;
create index sla_clock_open on sla_clock (agency_id, request_id) where ended_at is null and request_id is not null;
