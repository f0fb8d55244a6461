insert into server_key (name, secret) values ('cursors', decode(repeat('ab', 32), 'hex'));
insert into event (id, agency_id, number, type, subject, at)
  values ('019a0000-0000-7000-8000-000000000e01', '019a0000-0000-7000-8000-00000000a001', 1, 'agencyUpdated', '{}', '2026-01-05');
update event_relay set last_number = 1;
insert into event_listener (name, last_number) values ('gone.listener', 1);
