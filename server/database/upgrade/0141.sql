insert into push_subscription (id, account_id, session_id, endpoint, p256dh, auth, created_at, last_sent_at)
  values ('019a0000-0000-7000-8000-000000005001', '019a0000-0000-7000-8000-00000000b001', '019a0000-0000-7000-8000-00000000c001',
    'https://push.example.com/1', decode(repeat('04', 65), 'hex'), decode(repeat('01', 16), 'hex'), '2026-01-05', '2026-01-05');
insert into push_notice (agency_id, user_id, subscription_id, tag, content_id, state, shown, sent_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000000b001', '019a0000-0000-7000-8000-000000005001',
    'c/019a0000-0000-7000-8000-000000001002', '019a0000-0000-7000-8000-000000002001', 'sent', true, '2026-01-05');
