insert into dashboard_visit (agency_id, user_id, seen_at, since)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-00000000b001', now(), null);
