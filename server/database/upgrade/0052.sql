insert into file (agency_id, id, key, purpose, type, name, uploader_id, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000005201',
    'videos/1767571200000-00000000000000000000000000005201-film.mp4', 'attachment', 'video/mp4', 'film.mp4',
    '019a0000-0000-7000-8000-00000000b001', '2026-01-05');
insert into upload_in_parts (agency_id, id, uploader_id, length, state, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000005201', '019a0000-0000-7000-8000-00000000b001',
    100000000, '{"upload": "1", "size": 0, "parts": []}', '2026-01-05', '2026-01-05');
