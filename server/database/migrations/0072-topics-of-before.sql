-- What a topic of a team was called before its channel was opened to clients: its name and picture stay the staff's, until
-- somebody names it anew.
alter table conversation add column staff_named boolean not null default false;
