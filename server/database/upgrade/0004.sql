insert into file (agency_id, id, key, purpose, type, name, size, uploader_id, owner_kind, owner_id, attached_at, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000000f001',
    'documents/1767571200000-0123456789abcdef0123456789abcdef-plan.txt', 'attachment', 'text/plain', 'plan.txt', 8,
    '019a0000-0000-7000-8000-00000000b001', 'message', '019a0000-0000-7000-8000-000000001003', '2026-01-05', '2026-01-05');
