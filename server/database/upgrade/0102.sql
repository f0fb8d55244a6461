-- What the oldest time and tasks add up to was counted by the migration.
update project_time set ms = ms where agency_id = '019a0000-0000-7000-8000-00000000a001';
update project_estimate set tasks = tasks where agency_id = '019a0000-0000-7000-8000-00000000a001';
-- Time to the millisecond, as it was kept: one that follows another, one within a second, and one that runs.
insert into timer_segment (agency_id, id, timer_id, activity_id, user_id, start_at, end_at, source, created_at, updated_at)
  select '019a0000-0000-7000-8000-00000000a001', id::uuid, '019a0000-0000-7000-8000-000000040002', '019a0000-0000-7000-8000-000000040001',
    '019a0000-0000-7000-8000-00000000b001', start_at::timestamptz, end_at::timestamptz, 'timer', '2026-01-05', '2026-01-05'
  from (values ('019a0000-0000-7000-8000-000000040005', '2026-01-05 10:00:00.300Z', '2026-01-05 10:30:00.700Z'),
    ('019a0000-0000-7000-8000-000000040006', '2026-01-05 10:30:00.700Z', '2026-01-05 10:30:00.900Z'),
    ('019a0000-0000-7000-8000-000000040007', '2026-01-05 10:30:00.900Z', '2026-01-05 10:40:00.100Z')) made (id, start_at, end_at);
update timer set logged_ms = 3600000 + 1800400 + 200 + 599200, last_at = '2026-01-05 10:40:00.100Z'
  where id = '019a0000-0000-7000-8000-000000040002';
insert into timer (agency_id, id, activity_id, title, started_by, status, running_since, first_at, last_at, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000040008', '019a0000-0000-7000-8000-000000040001',
    'Oldest activity', '019a0000-0000-7000-8000-00000000b001', 'running', '2026-01-05 11:00:00.400Z', '2026-01-05 11:00:00.400Z', 'infinity',
    '2026-01-05 11:00Z', '2026-01-05');
insert into timer_segment (agency_id, id, timer_id, activity_id, user_id, start_at, source, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000040009', '019a0000-0000-7000-8000-000000040008',
    '019a0000-0000-7000-8000-000000040001', '019a0000-0000-7000-8000-00000000b001', '2026-01-05 11:00:00.400Z', 'timer', '2026-01-05', '2026-01-05');
