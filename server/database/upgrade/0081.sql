insert into approval_version (agency_id, id, file_id, n, key, type, size, name, sha256, pages, shown, created_by, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000081001',
    '019a0000-0000-7000-8000-000000047002', 2, 'request/second', 'application/pdf', 1, 'second.pdf', 'cd', 1, false,
    '019a0000-0000-7000-8000-00000000b001', '2026-01-08');
insert into review (agency_id, id, file_id, version_id, first_version_id, number, general, page, top_at, left_at, owner_id, internal, created_at, updated_at)
  select '019a0000-0000-7000-8000-00000000a001', id::uuid, '019a0000-0000-7000-8000-000000047002', '019a0000-0000-7000-8000-000000081001',
    first::uuid, n, general, 1, 0, 0, owner::uuid, internal, '2026-01-08', '2026-01-08'
  from (values
    -- where no client has been yet: a pin, and what its author says of the whole file, for everybody and for the team
    ('019a0000-0000-7000-8000-000000081002', '019a0000-0000-7000-8000-000000081001', 2, false, '019a0000-0000-7000-8000-00000000b001', false),
    ('019a0000-0000-7000-8000-000000081003', '019a0000-0000-7000-8000-000000081001', 0, true, '019a0000-0000-7000-8000-00000000b001', false),
    ('019a0000-0000-7000-8000-000000081004', '019a0000-0000-7000-8000-000000081001', 0, true, '019a0000-0000-7000-8000-00000000b001', true),
    -- carried from a version that the client saw
    ('019a0000-0000-7000-8000-000000081005', '019a0000-0000-7000-8000-000000047003', 3, false, '019a0000-0000-7000-8000-00000000b001', false),
    ('019a0000-0000-7000-8000-000000081006', '019a0000-0000-7000-8000-000000047003', 4, false, '019a0000-0000-7000-8000-00000000b002', false)
  ) as notes (id, first, n, general, owner, internal);
insert into approval_comment (agency_id, id, review_id, user_id, content, internal, created_at)
  select '019a0000-0000-7000-8000-00000000a001', ('019a0000-0000-7000-8000-0000000811' || right(review, 2))::uuid, review::uuid,
    '019a0000-0000-7000-8000-00000000b001', 'Words of ' || right(review, 1), internal, '2026-01-08'
  from (values ('019a0000-0000-7000-8000-000000081002', false), ('019a0000-0000-7000-8000-000000081003', false),
    ('019a0000-0000-7000-8000-000000081004', true), ('019a0000-0000-7000-8000-000000081005', false)) as words (review, internal);
