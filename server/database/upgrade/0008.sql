insert into agency (id, name, owner_id, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a002', 'Second', '019a0000-0000-7000-8000-00000000b002', '2026-01-06', '2026-01-06');
-- a channel with the id of another agency's, each with its picture, and a picture that one of them had before
insert into channel (agency_id, id, name, avatar, scope, owner_id, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a002', '019a0000-0000-7000-8000-000000001001', 'Launch',
    'avatar/1767571200000-00000000000000000000000000000002.png', 'client', '019a0000-0000-7000-8000-00000000b002', '2026-01-06', '2026-01-06');
update channel set avatar = 'avatar/1767571200000-00000000000000000000000000000001.png'
  where agency_id = '019a0000-0000-7000-8000-00000000a001' and id = '019a0000-0000-7000-8000-000000001001';
insert into file (id, key, purpose, type, name, size, uploader_id, owner_kind, owner_id, attached_at, created_at)
  select ('019a0000-0000-7000-8000-00000000f01' || n)::uuid, 'avatar/1767571200000-0000000000000000000000000000000' || n || '.png',
    'avatar', 'image/png', 'logo.png', 8, ('019a0000-0000-7000-8000-00000000b00' || least(n, 2))::uuid,
    'channel', '019a0000-0000-7000-8000-000000001001', '2026-01-06', '2026-01-06'
  from generate_series(1, 3) n;
