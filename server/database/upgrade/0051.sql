insert into shared_group (agency_id, id, link, name, visibility, owner_id, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000005101', 'upgrade-of-5101-abcdefgh', 'For Clara', 'people',
    '019a0000-0000-7000-8000-00000000b001', '2026-01-05', '2026-01-05');
insert into shared_media (agency_id, id, group_id, media_id, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000005102', '019a0000-0000-7000-8000-000000005101',
    '019a0000-0000-7000-8000-000000005002', '2026-01-05');
insert into shared_group_user (agency_id, id, group_id, user_id, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000005103', '019a0000-0000-7000-8000-000000005101',
    '019a0000-0000-7000-8000-00000000b002', '2026-01-05');
