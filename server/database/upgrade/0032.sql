insert into unseen_mail (agency_id, user_id, waiting_since, mailed_at, mailed_up_to, digest_on, digest_up_to)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000000b001', '2026-01-06', '2026-01-05', '2026-01-05', '2026-01-05', '2026-01-05');
insert into conversation_without_mail (agency_id, user_id, conversation_id, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000000b001', '019a0000-0000-7000-8000-000000001002', '2026-01-05');
