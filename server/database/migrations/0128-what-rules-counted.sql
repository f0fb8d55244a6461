-- A rule whose project, board or column is deleted counts nothing any more; what it has counted is kept.

alter table sla_rule
  drop constraint sla_rule_agency_id_project_id_fkey,
  drop constraint sla_rule_agency_id_project_id_board_id_fkey,
  drop constraint sla_rule_agency_id_project_id_board_id_column_id_fkey;
-- who were the assignees when the clock was last brought up to date: others are told anew
alter table sla_clock add column assignees uuid[] not null default '{}';
