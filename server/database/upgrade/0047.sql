insert into request_approval (agency_id, id, request_id, series_id, position, stage, side, reviews_limit, started_at, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000047001',
    '019a0000-0000-7000-8000-000000046002', '019a0000-0000-7000-8000-000000047001', 0, 'Client', 'client', 2, '2026-01-07',
    '2026-01-07', '2026-01-07');
insert into approval_file (agency_id, id, request_id, series_id, name, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000047002',
    '019a0000-0000-7000-8000-000000046002', '019a0000-0000-7000-8000-000000047001', 'first.pdf', '2026-01-07');
insert into approval_version (agency_id, id, file_id, n, key, type, size, name, sha256, pages, shown, created_by, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000047003',
    '019a0000-0000-7000-8000-000000047002', 1, 'request/first', 'application/pdf', 1, 'first.pdf', 'ab', 1, true,
    '019a0000-0000-7000-8000-00000000b001', '2026-01-07');
insert into review (agency_id, id, file_id, version_id, first_version_id, number, page, top_at, left_at, owner_id, internal, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000047004',
    '019a0000-0000-7000-8000-000000047002', '019a0000-0000-7000-8000-000000047003', '019a0000-0000-7000-8000-000000047003',
    1, 1, 0.5, 0.5, '019a0000-0000-7000-8000-00000000b001', true, '2026-01-07', '2026-01-07');
insert into approval_comment (agency_id, id, review_id, user_id, content, internal, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000047005',
    '019a0000-0000-7000-8000-000000047004', '019a0000-0000-7000-8000-00000000b001', 'For us', true, '2026-01-07');
insert into approval_decision (agency_id, id, approval_id, user_id, round, decision, versions, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000047006',
    '019a0000-0000-7000-8000-000000047001', '019a0000-0000-7000-8000-00000000b002', 1, 'approve', '[]', '2026-01-07');
