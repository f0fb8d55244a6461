insert into account (id, email, name, verified, created_at, updated_at) values
  ('019a0000-0000-7000-8000-00000000b001', 'First@Example.com', 'Fay First', true, '2026-01-05', '2026-01-05'),
  ('019a0000-0000-7000-8000-00000000b002', 'second@example.com', 'Sam Second', true, '2026-01-05', '2026-01-05');
-- the password is: correct horse battery
insert into account_secret (account_id, password_hash, password_changed_at)
  select id, '$argon2id$v=19$m=19456,t=2,p=1$EuVgb3fqzkWF/NOZp6cIqw$PT6mridC9T+08fa+DOzzrw+j27tZuYPilMuZNlTYsFs', '2026-01-05' from account;
insert into session (id, account_id, created_at, expires_at)
  values ('019a0000-0000-7000-8000-00000000c001', '019a0000-0000-7000-8000-00000000b001', '2026-01-05', '2100-01-01');
insert into refresh_token (token_hash, session_id, created_at, expires_at)
  values ('\x01', '019a0000-0000-7000-8000-00000000c001', '2026-01-05', '2100-01-01');
insert into mail_token (token_hash, account_id, purpose, created_at, expires_at)
  values ('\x02', '019a0000-0000-7000-8000-00000000b002', 'reset', '2026-01-05', '2026-01-06');
insert into attempt (key, window_start, count) values ('sign-in', '2026-01-05', 3);
