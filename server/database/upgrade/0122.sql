insert into calendar_event (agency_id, id, calendar_id, user_id, title, start_at, end_at, created_at, updated_at)
  select agency_id, '019a0000-0000-7000-8000-000000122001', id, owner_id, 'Opening night', '2026-01-06 18:00Z', '2026-01-06 20:00Z',
    '2026-01-05', '2026-01-05' from calendar
  where agency_id = '019a0000-0000-7000-8000-00000000a001' and owner_id = '019a0000-0000-7000-8000-00000000b001';
insert into event_guest (agency_id, id, event_id, address, token, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000122002', '019a0000-0000-7000-8000-000000122001',
    'reception@example.com', 'a token', '2026-01-05', '2026-01-05');
insert into task_event (agency_id, id, task_id, event_id, calendar_id, created_at)
  select agency_id, '019a0000-0000-7000-8000-000000122003', '019a0000-0000-7000-8000-000000020006', id, calendar_id, '2026-01-05' from calendar_event
  where id = '019a0000-0000-7000-8000-000000122001';
-- Calendars are there with their members.
insert into calendar (agency_id, id, owner_id, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000122004', '019a0000-0000-7000-8000-00000000b001', '2026-01-05')
  on conflict do nothing;
insert into event_invitations (agency_id, user_id, day, addresses)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000000b001', '2026-01-05', 1);
insert into calendar_setting (agency_id, conference_address, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', 'https://meet.example.com/{room}', '2026-01-05');
