-- The few tasks that wait for somebody's approval.
create index task_asking on task (agency_id, approval_asked_at) where approval_asked_at is not null and approved_at is null;
