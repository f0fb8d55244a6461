update account set away_since = '2026-01-05' where id = '019a0000-0000-7000-8000-00000000b001';
insert into automatic_answer (agency_id, user_id, conversation_id, day)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000000b001', '019a0000-0000-7000-8000-000000001002', '2026-01-05');
insert into mail_token (token_hash, account_id, purpose, email, created_at, expires_at)
  values ('\x33', '019a0000-0000-7000-8000-00000000b001', 'signIn', 'first@example.com', '2026-01-05', '2026-01-06');
