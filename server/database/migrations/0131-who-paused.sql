-- Who paused an auto-message or automation; null while it is not paused, and for those that were before.

alter table cron add column paused_by uuid;
