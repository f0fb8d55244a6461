-- When a stage of approval was opened again, when a project was archived before, and when both sides could first read a comment: what
-- is counted depends on it.

alter table request_approval add column reopened_at timestamptz(3);
-- null: since it was written
alter table request_comment add column published_at timestamptz(3);
-- list of {from, to} in order
alter table project add column archived_before jsonb not null default '[]';
