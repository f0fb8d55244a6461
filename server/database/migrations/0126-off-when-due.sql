-- A clock knows when its assignees are off at its due moment, and says so before they leave.

alter table sla_clock
  -- since when they are off then; null if one of them is there
  add column away_from timestamptz(3),
  -- when that is said
  add column away_warn_at timestamptz(3),
  add column away_told_at timestamptz(3);
create index sla_clock_to_warn_of_away on sla_clock (away_warn_at)
  where ended_at is null and away_told_at is null and away_warn_at is not null;
