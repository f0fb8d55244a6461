insert into conversation_user (agency_id, conversation_id, user_id, seen_at, unread_from, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000001002', '019a0000-0000-7000-8000-00000000b001',
    null, '2026-01-05 10:01', '2026-01-05');
