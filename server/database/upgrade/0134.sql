insert into notification_mute (agency_id, user_id, thing_type, thing_id, until, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000000b001', 'conversation',
    '019a0000-0000-7000-8000-000000001002', '2026-01-06', '2026-01-05');
