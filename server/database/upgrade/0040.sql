insert into activity (agency_id, id, title, project_id, task_id, created_by, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000040001', 'Oldest activity',
    '019a0000-0000-7000-8000-000000020001', '019a0000-0000-7000-8000-000000020006', '019a0000-0000-7000-8000-00000000b001', '2026-01-05');
insert into timer (agency_id, id, activity_id, title, started_by, status, logged_ms, stopped_at, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000040002', '019a0000-0000-7000-8000-000000040001',
    'Oldest activity', '019a0000-0000-7000-8000-00000000b001', 'stopped', 3600000, '2026-01-05 10:00Z', '2026-01-05 09:00Z', '2026-01-05');
insert into timer_segment (agency_id, id, timer_id, activity_id, user_id, start_at, end_at, source, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000040003', '019a0000-0000-7000-8000-000000040002',
    '019a0000-0000-7000-8000-000000040001', '019a0000-0000-7000-8000-00000000b001', '2026-01-05 09:00Z', '2026-01-05 10:00Z', 'corrected',
    '2026-01-05', '2026-01-05');
insert into timer_correction (agency_id, id, timer_id, segment_id, actor_id, before, after, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000040004', '019a0000-0000-7000-8000-000000040002',
    '019a0000-0000-7000-8000-000000040003', '019a0000-0000-7000-8000-00000000b001', null, '{}', '2026-01-05');
insert into time_setting (agency_id, long_timer_hours) values ('019a0000-0000-7000-8000-00000000a001', 12);
