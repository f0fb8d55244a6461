insert into cron (agency_id, id, user_id, type, status, message, repeat, time_zone, start, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000130001', '019a0000-0000-7000-8000-00000000b001',
    'automation', 'paused', 'Mornings', 'daily', 'Europe/Lisbon', '2026-01-05T09:00:00', now(), now());
insert into automation (agency_id, id, name, filter, steps, on_failure, missed, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000130001', 'Mornings', '[]', '[]', 'stop', 'once',
    now(), now());
insert into automation_run (agency_id, id, automation_id, due_at, started_at, user_id, state, plan)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000130002', '019a0000-0000-7000-8000-000000130001',
    now(), now(), '019a0000-0000-7000-8000-00000000b001', 'done', '{}');
insert into automation_effect (agency_id, id, run_id, at, step, action, result)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000130003', '019a0000-0000-7000-8000-000000130002',
    now(), 0, 'notify', 'done');
insert into automation_pause (agency_id, user_id, paused_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000000b001', now());
