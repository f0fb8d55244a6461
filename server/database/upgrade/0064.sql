insert into custom_field (agency_id, id, subject, type, label, options, visible_to, position, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000006401', 'client', 'choice', 'Segment', '{small,large}',
    'all', 0, '2026-01-05', '2026-01-05');
insert into custom_answer (agency_id, field_id, user_id, value, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000006401', '019a0000-0000-7000-8000-00000000b002',
    '"small"', '2026-01-05');
