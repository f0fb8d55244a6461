update dashboard_visit set seen_number = 1, since = seen_at, since_number = 0
  where user_id = '019a0000-0000-7000-8000-00000000b001';
