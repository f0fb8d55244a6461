insert into sym_link (agency_id, id, created_by_id, issued_for_id, email, email_given, language, token_hash, expires_at, accepted_at, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000003401', '019a0000-0000-7000-8000-00000000b001',
    '019a0000-0000-7000-8000-00000000b002', 'second@example.com', true, 'en', '\x34', '2026-01-19', '2026-01-05', '2026-01-05');
update message set written_by_id = '019a0000-0000-7000-8000-00000000b002', written_by_name = 'Sam Second'
  where id = '019a0000-0000-7000-8000-000000001003';
