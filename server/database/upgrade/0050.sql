insert into media_category (agency_id, id, name, user_id, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000005001', 'Spring launch',
    '019a0000-0000-7000-8000-00000000b001', '2026-01-05', '2026-01-05');
insert into media (agency_id, id, key, kind, type, name, size, category_id, user_id, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000005002',
    'documents/1767571200000-00000000000000000000000000005002-plan.txt', 'document', 'text/plain', 'plan.txt', 4,
    '019a0000-0000-7000-8000-000000005001', '019a0000-0000-7000-8000-00000000b001', '2026-01-05', '2026-01-05');
