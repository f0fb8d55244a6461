-- Stretches of time are kept in whole seconds, as they are shown, so that one can begin at the second at which another is shown to
-- end. Both ends are cut down, which keeps their order; what begins and ends within one second has no length, and goes.
alter table timer_segment disable trigger user;
set local role atrium_system;
delete from timer_segment where date_trunc('second', end_at) = date_trunc('second', start_at);
update timer_segment set start_at = date_trunc('second', start_at), end_at = date_trunc('second', end_at)
  where start_at <> date_trunc('second', start_at) or end_at <> date_trunc('second', end_at);

update timer t set logged_ms = s.ms, first_at = s.first_at, last_at = s.last_at, running_since = date_trunc('second', t.running_since)
  from (
    select t.agency_id, t.id, coalesce(round(sum(extract(epoch from s.end_at - s.start_at) * 1000)), 0)::bigint as ms,
      min(s.start_at) as first_at, max(case when s.id is not null then coalesce(s.end_at, 'infinity') end) as last_at
    from timer t left join timer_segment s on s.agency_id = t.agency_id and s.timer_id = t.id group by 1, 2) s
  where s.agency_id = t.agency_id and s.id = t.id
    and (t.logged_ms, t.first_at, t.last_at, t.running_since) is distinct from (s.ms, s.first_at, s.last_at, date_trunc('second', t.running_since));

-- What is summed up by project and month is summed up anew, at once.
delete from project_time;
insert into project_time (agency_id, project_id, month, ms)
  select s.agency_id, coalesce(a.project_id, atrium.nil()), p.month, sum(p.ms)::bigint
  from timer_segment s join activity a on a.agency_id = s.agency_id and a.id = s.activity_id
    cross join lateral atrium.months_of(s.start_at, s.end_at) p
  where s.end_at is not null group by 1, 2, 3;
reset role;
alter table timer_segment enable trigger user;
