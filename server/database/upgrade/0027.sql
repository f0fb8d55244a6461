insert into thread_user (agency_id, message_id, user_id, following, seen_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000001003', '019a0000-0000-7000-8000-00000000b001',
    true, '2026-01-05 10:01', '2026-01-05');
insert into message_mention (agency_id, message_id, user_id, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000001003', '019a0000-0000-7000-8000-00000000b002', '2026-01-05');
