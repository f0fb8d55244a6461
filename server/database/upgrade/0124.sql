insert into sla_clock (agency_id, id, rule_id, task_id, metric, is_target, started_at, due_at, state, created_at, updated_at)
  select agency_id, '019a0000-0000-7000-8000-000000124001', '019a0000-0000-7000-8000-000000123001', id, 'resolution', true,
    created_at, created_at + interval '4 hours', 'pending', created_at, created_at from task
  where agency_id = '019a0000-0000-7000-8000-00000000a001' order by id limit 1;
