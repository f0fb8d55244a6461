insert into sla_rule (agency_id, id, is_request, metric, comparator, minutes, user_id, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000123001', true, 'first_response', 'lte', 240,
    '019a0000-0000-7000-8000-00000000b001', '2026-01-05');
insert into sla_clock (agency_id, id, rule_id, request_id, metric, is_target, started_at, due_at, state, created_at, updated_at)
  select agency_id, '019a0000-0000-7000-8000-000000123002', '019a0000-0000-7000-8000-000000123001', id, 'first_response', true,
    created_at, created_at + interval '4 hours', 'pending', created_at, created_at from request
  where agency_id = '019a0000-0000-7000-8000-00000000a001' order by id limit 1;
