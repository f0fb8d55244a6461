insert into notification (agency_id, id, user_id, kind, subject_id, actor_id, occurrence, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000009002',
    '019a0000-0000-7000-8000-00000000b001', 'taskDue', '019a0000-0000-7000-8000-000000001004', null, '2026-03-10', '2026-01-05');
