insert into user_action (agency_id, id, owner_id, icon, name, link, type, roles, position, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000006301', '019a0000-0000-7000-8000-00000000b001',
    'book', 'Handbook', 'https://handbook.example.com/', 'page', '{user,client}', 0, '2026-01-05', '2026-01-05');
