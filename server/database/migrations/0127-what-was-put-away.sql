-- When a stage of approval was opened again, and when a project was archived before: what is counted stood still meanwhile.

alter table request_approval add column reopened_at timestamptz(3);
-- list of {from, to} in order
alter table project add column archived_before jsonb not null default '[]';
