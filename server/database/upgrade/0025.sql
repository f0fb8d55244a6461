insert into conversation_note (agency_id, id, conversation_id, user_id, content, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000025001',
    '019a0000-0000-7000-8000-000000001002', '019a0000-0000-7000-8000-00000000b001', 'Pays late', '2026-01-05', '2026-01-05');
insert into note_comment (agency_id, id, note_id, user_id, content, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000025002',
    '019a0000-0000-7000-8000-000000025001', '019a0000-0000-7000-8000-00000000b001', 'Not any more', '2026-01-05', '2026-01-05');
insert into message_aside (agency_id, id, message_id, user_id, message, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000025003',
    '019a0000-0000-7000-8000-000000001003', '019a0000-0000-7000-8000-00000000b001', 'Ask again', '2026-01-05', '2026-01-05');
