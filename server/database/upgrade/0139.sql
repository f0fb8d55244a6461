insert into search_backlog (agency_id, source, before_id) values
  ('019a0000-0000-7000-8000-00000000a001', 'message', '019a0000-0000-7000-8000-00000000ffff')
  on conflict (agency_id, source) do update set before_id = excluded.before_id;
insert into search_entry (agency_id, kind, id, source, owner, place, internal, at, words)
  select agency_id, 'message', id, 'message', id, channel_id, internal, created_at, '''old'':1' from message
  where agency_id = '019a0000-0000-7000-8000-00000000a001' order by id desc limit 1;
