insert into project (agency_id, id, title, owner_id, client_id, statuses, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000020001', 'Oldest project',
    '019a0000-0000-7000-8000-00000000b001', '019a0000-0000-7000-8000-00000000b002',
    '[{"id": "doing", "label": "Doing", "color": "#228be6", "meaning": "open"}]', '2026-01-05', '2026-01-05');
insert into project_tag (agency_id, id, project_id, label, issuer_id, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000020002',
    '019a0000-0000-7000-8000-000000020001', 'Print', '019a0000-0000-7000-8000-00000000b001', '2026-01-05');
insert into priority (agency_id, id, project_id, label, flag, position, issuer_id, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000020003',
    '019a0000-0000-7000-8000-000000020001', 'High', '#cc3535', 0, '019a0000-0000-7000-8000-00000000b001', '2026-01-05');
insert into board (agency_id, id, project_id, title, slug, color, rank, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000020004',
    '019a0000-0000-7000-8000-000000020001', 'main', 'main', '#000000', 'a0', '2026-01-05', '2026-01-05');
insert into board_column (agency_id, id, project_id, board_id, title, color, rank, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000020005',
    '019a0000-0000-7000-8000-000000020001', '019a0000-0000-7000-8000-000000020004', 'To do', '#868e96', 'a0',
    '2026-01-05', '2026-01-05');
insert into task (agency_id, id, project_id, board_id, column_id, rank, title, user_id, priority_id, hours, tags, end_date,
    due_at, comments, sub_tasks, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000020006',
    '019a0000-0000-7000-8000-000000020001', '019a0000-0000-7000-8000-000000020004',
    '019a0000-0000-7000-8000-000000020005', 'a0', 'Oldest task', '019a0000-0000-7000-8000-00000000b001',
    '019a0000-0000-7000-8000-000000020003', 2.5, '{019a0000-0000-7000-8000-000000020002}', '2026-02-01', '2026-02-02', 1, 1,
    '2026-01-05', '2026-01-05');
insert into user_task (agency_id, id, task_id, user_id, is_daily, daily_rank, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000020007',
    '019a0000-0000-7000-8000-000000020006', '019a0000-0000-7000-8000-00000000b001', true, 'a0', '2026-01-05');
insert into task_comment (agency_id, id, task_id, user_id, content, internal, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000020008',
    '019a0000-0000-7000-8000-000000020006', '019a0000-0000-7000-8000-00000000b001', 'For us', true, '2026-01-05', '2026-01-05');
insert into subs_task (agency_id, id, task_id, title, issuer_by, rank, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000020009',
    '019a0000-0000-7000-8000-000000020006', 'Mask', '019a0000-0000-7000-8000-00000000b001', 'a0', '2026-01-05', '2026-01-05');
insert into task_message (agency_id, task_id, message_id, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000020006',
    '019a0000-0000-7000-8000-000000001003', '2026-01-05');
insert into task_change (agency_id, id, task_id, actor_id, field, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000002000a',
    '019a0000-0000-7000-8000-000000020006', '019a0000-0000-7000-8000-00000000b001', 'created', '2026-01-05');
insert into project_template (agency_id, id, name, content, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000002000b', 'Campaign',
    '{"boards": [], "columns": []}', '2026-01-05');
-- A board that browsers could not open.
insert into board (agency_id, id, project_id, title, slug, color, rank, created_at, updated_at)
  select agency_id, '019a0000-0000-7000-8000-0000000200d1', project_id, '..', '..', color, 'z9', created_at, updated_at
  from board where agency_id = '019a0000-0000-7000-8000-00000000a001' order by id limit 1;
