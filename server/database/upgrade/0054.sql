insert into domain_claim (agency_id, id, name, token, error, checked_at, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000005401', 'claimed.example.com', 'oldest-token',
    'noRecord', '2026-01-06', '2026-01-06');
update domain set token = 'oldest-proof', checked_at = '2026-01-06' where name = 'oldest.example.com';
