insert into smart_list (agency_id, id, name, role, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000036001', 'All clients', 'client', '2026-01-05', '2026-01-05');
