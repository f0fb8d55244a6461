-- Since when clients see a version: to them it begins then, whenever the team had it.
alter table approval_version add column shown_at timestamptz(3);
update approval_version v set shown_at = greatest(v.created_at, (
  select min(a.started_at) from approval_file f join request_approval a on a.agency_id = f.agency_id and a.series_id = f.series_id
  where f.agency_id = v.agency_id and f.id = v.file_id and a.side = 'client' and a.started_at is not null))
  where v.shown;
