-- Projects that were made of a request: one is still that client's, the other is the team's alone.
insert into project (agency_id, id, title, description, owner_id, client_id, request_id, statuses, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000108001', 'Asked for', 'Answers of the second',
    '019a0000-0000-7000-8000-00000000b001', '019a0000-0000-7000-8000-00000000b002', '019a0000-0000-7000-8000-000000046002', '[]',
    '2026-01-08', '2026-01-08'),
  ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000108002', 'Taken back', 'Words of the team',
    '019a0000-0000-7000-8000-00000000b001', null, '019a0000-0000-7000-8000-000000046002', '[]', '2026-01-08', '2026-01-08');
