insert into scheduled_task (agency_id, id, user_id, name, state, action, payload, send_at, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000002601', '019a0000-0000-7000-8000-00000000b001',
    'schedule message', 'cancelled', 'schedule message', '{"action": "schedule message", "conversationID": "019a0000-0000-7000-8000-000000001002"}',
    '2026-02-05', '2026-01-05', '2026-01-05');
insert into cron (agency_id, id, user_id, type, status, message, scope, channel_id, conversation_id, repeat, time_zone, start, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000002602', '019a0000-0000-7000-8000-00000000b001',
    'message', 'paused', 'Every Friday', 'client', '019a0000-0000-7000-8000-000000001001', '019a0000-0000-7000-8000-000000001002', 'weekly',
    'Europe/Berlin', '2026-01-09T16:00:00', '2026-01-05', '2026-01-05');
