insert into message_reaction (agency_id, message_id, emoji, user_id, internal, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000001003', '👍',
    '019a0000-0000-7000-8000-00000000b001', false, '2026-01-05');
update message set reacted = true where id = '019a0000-0000-7000-8000-000000001003';
