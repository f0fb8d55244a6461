insert into working_week (agency_id, subject_id, until_day, weekdays)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000000b001', '2026-01-05', '{1,2,3}');
