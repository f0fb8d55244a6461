insert into session (id, account_id, created_at, expires_at)
  values ('019a0000-0000-7000-8000-00000000c144', '019a0000-0000-7000-8000-00000000b002', '2026-01-05', '2100-01-01');
insert into push_subscription (id, account_id, session_id, endpoint, p256dh, auth, created_at, ended_at)
  values ('019a0000-0000-7000-8000-000000005144', '019a0000-0000-7000-8000-00000000b002', '019a0000-0000-7000-8000-00000000c144',
    'https://push.example.com/2', decode(repeat('04', 65), 'hex'), decode(repeat('02', 16), 'hex'), '2026-01-05', '2026-01-06');
