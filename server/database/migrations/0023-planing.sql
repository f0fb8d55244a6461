-- When somebody works in a week, when they are away, and how many working days of a year they may be: lists of
-- {day, start, end, active} and {start, end, active}.
alter table agency_user
  add column planing jsonb not null default '[]' check (jsonb_typeof(planing) = 'array'),
  add column time_off jsonb not null default '[]' check (jsonb_typeof(time_off) = 'array'),
  add column max_time_off smallint check (max_time_off between 0 and 366);
