insert into cron (agency_id, id, user_id, type, status, message, scope, channel_id, conversation_id, repeat, time_zone, start, expression,
    created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000129001', '019a0000-0000-7000-8000-00000000b001',
    'message', 'paused', 'Every quarter', 'client', '019a0000-0000-7000-8000-000000001001', '019a0000-0000-7000-8000-000000001002', 'cron',
    'Europe/Berlin', '2026-01-09T16:00:00', '0 9 1 1,4,7,10 *', '2026-01-05', '2026-01-05');
