insert into conversation_waiting (agency_id, conversation_id, since, public_since, author_id)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000001002', '2026-11-26', '2026-11-26', '019a0000-0000-7000-8000-00000000b001');
