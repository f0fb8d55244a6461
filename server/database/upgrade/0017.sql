insert into notification (agency_id, id, user_id, kind, subject_id, actor_id, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000009001',
    '019a0000-0000-7000-8000-00000000b001', 'mention', '019a0000-0000-7000-8000-000000001003', null, '2026-01-05');
