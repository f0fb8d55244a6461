update agency_user set max_time_off = 25,
    planing = '[{"day": 1, "start": "09:00", "end": "17:00", "active": true}]',
    time_off = '[{"start": "2026-08-03", "end": "2026-08-14", "active": false}]'
  where agency_id = '019a0000-0000-7000-8000-00000000a001' and user_id = '019a0000-0000-7000-8000-00000000b001';
