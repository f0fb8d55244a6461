update message set tags = '{offer}' where agency_id = '019a0000-0000-7000-8000-00000000a001'
  and id = (select min(id::text)::uuid from message where agency_id = '019a0000-0000-7000-8000-00000000a001');
