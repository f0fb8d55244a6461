-- Auto-messages are also sent every hour, on the last weekday of each month, or at the times of a cron expression.

alter table cron
  drop constraint cron_repeat_check,
  add constraint cron_repeat_check
    check (repeat in ('once', 'hourly', 'daily', 'weekdays', 'weekly', 'monthly', 'lastWeekday', 'cron')),
  -- five fields, by the clock on the wall of time_zone
  add column expression text check (length(expression) <= 200),
  add constraint cron_has_expression check ((repeat = 'cron') = (expression is not null));
