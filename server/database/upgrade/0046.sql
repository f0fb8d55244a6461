insert into request_settings (agency_id, statuses)
  values ('019a0000-0000-7000-8000-00000000a001', '[{"id": "first", "label": "First", "color": "#228be6", "meaning": "open"}]');
insert into request_category (agency_id, id, category, subcategories, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000046001', 'Oldest category', '{Print}',
    '2026-01-06', '2026-01-06');
insert into request_number (agency_id, last) values ('019a0000-0000-7000-8000-00000000a001', 1001);
insert into request (agency_id, id, number, title, category_id, content, form, status, status_since, issuer_by,
    unread_admin_approval, unread_client_approval, comments, public_comments, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000046002', 1001, 'Oldest request',
    '019a0000-0000-7000-8000-000000046001', '{"formVersion": 0, "values": {}}', '{"version": 0, "fields": []}', 'first',
    '2026-01-06', '019a0000-0000-7000-8000-00000000b002', true, false, 1, 0, '2026-01-06', '2026-01-06');
insert into request_comment (agency_id, id, request_id, user_id, owner_type, content, internal, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000046003',
    '019a0000-0000-7000-8000-000000046002', '019a0000-0000-7000-8000-00000000b001', 'agency', 'For us', true,
    '2026-01-06', '2026-01-06');
insert into request_change (agency_id, id, request_id, actor_id, field, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000046004',
    '019a0000-0000-7000-8000-000000046002', '019a0000-0000-7000-8000-00000000b002', 'created', '2026-01-06');
insert into request_notification_assign (agency_id, id, user_id, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000046005',
    '019a0000-0000-7000-8000-00000000b001', '2026-01-06');
