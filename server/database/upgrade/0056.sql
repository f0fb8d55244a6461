insert into credential (agency_id, id, access_key_id, name, role, user_id, session_id, created_by, unsigned, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000056001', 'ak_upgrade', 'Website', 'client',
    '019a0000-0000-7000-8000-00000000b002', '019a0000-0000-7000-8000-000000056002', '019a0000-0000-7000-8000-00000000b001', true, '2026-01-05');
insert into launch (agency_id, id, credential_id, nonce, user_id, code_hash, expires_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000056003', '019a0000-0000-7000-8000-000000056001',
    'a-nonce-of-the-past', '019a0000-0000-7000-8000-00000000b002', '\x00', '2026-01-05');
