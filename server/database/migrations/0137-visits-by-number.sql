-- What is new since a visit goes by the numbers of events: an event that was committed slowly has a later number than its moment
-- says, and the log is read from there on.
alter table dashboard_visit
  -- the last number of the agency's events that the person may have seen
  add column seen_number bigint not null default 0,
  -- the same at the end of the visit before
  add column since_number bigint;
update dashboard_visit v set
  seen_number = coalesce((select max(e.number) from event e where e.agency_id = v.agency_id and e.at <= v.seen_at), 0),
  since_number = case when since is not null
    then coalesce((select max(e.number) from event e where e.agency_id = v.agency_id and e.at <= v.since), 0) end;
