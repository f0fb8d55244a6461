-- Two halves of one day may be off each by themselves: of the same days only what overlaps is refused. What was cancelled after
-- somebody had relied on it stays, so that those whom it concerns can be told.
drop index time_off_once;
alter table time_off
  drop constraint time_off_status_check,
  add constraint time_off_status_check check (status in ('requested', 'approved', 'declined', 'cancelled')),
  add constraint time_off_once exclude using gist (
    atrium.id_range(agency_id, agency_id, '[]') with &&,
    atrium.id_range(user_id, user_id, '[]') with &&,
    daterange(start_on, end_on, '[]') with =,
    tsrange(
      start_on + case when starts_at_noon then interval '12 hours' else interval '0' end,
      end_on + case when ends_at_noon then interval '12 hours' else interval '24 hours' end
    ) with &&
  ) where (status in ('requested', 'approved'));
