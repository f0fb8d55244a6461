-- What was logged in some days, and on how many timers, is read from the index alone.
drop index segment_in_time;
create index segment_in_time on timer_segment (agency_id, start_at) include (end_at, activity_id, user_id, timer_id);
