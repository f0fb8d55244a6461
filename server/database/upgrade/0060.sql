insert into time_off (agency_id, id, user_id, start_on, end_on, starts_at_noon, status, note, decided_by, decided_at, created_by, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000060001', '019a0000-0000-7000-8000-00000000b001',
    '2026-12-23', '2026-12-31', true, 'approved', 'Skiing', '019a0000-0000-7000-8000-00000000b001', '2026-01-05',
    '019a0000-0000-7000-8000-00000000b001', '2026-01-05', '2026-01-05');
insert into working_hours (agency_id, subject_id, week, holidays, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000000a001',
    '[{"day": 1, "start": "09:00", "end": "17:00"}]', '[{"day": "2026-12-25", "name": "Christmas"}]', '2026-01-05');
