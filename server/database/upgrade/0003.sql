insert into agency (id, name, owner_id, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', 'Oldest', '019a0000-0000-7000-8000-00000000b001', '2026-01-05', '2026-01-05');
insert into company (agency_id, id, name, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000000d001', 'Museum', '2026-01-05', '2026-01-05');
insert into agency_user (agency_id, id, user_id, role, company_id, created_at, updated_at) values
  ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000000d002', '019a0000-0000-7000-8000-00000000b001', 'admin', null, '2026-01-05', '2026-01-05'),
  ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000000d003', '019a0000-0000-7000-8000-00000000b002', 'client', '019a0000-0000-7000-8000-00000000d001', '2026-01-05', '2026-01-05');
insert into domain (name, agency_id, created_at) values ('oldest.example.com', '019a0000-0000-7000-8000-00000000a001', '2026-01-05');
insert into pending_invitation (agency_id, id, token_hash, token, email, agency_role, issuer_by, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000000d004', '\x03', 'token', 'third@example.com', 'user',
    '019a0000-0000-7000-8000-00000000b001', '2026-01-05', '2026-01-05');
