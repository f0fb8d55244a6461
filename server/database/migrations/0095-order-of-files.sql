-- Files that are put up at once lie in the order in which they were given: their moment is the same, and their ids tell nothing of time.
alter table approval_file add column position integer not null default 0;
