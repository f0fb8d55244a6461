-- What a file says of itself is found out while it comes, or by a job, and never while a command waits.

-- Of the bytes that came in one piece; null for what came in parts, and for what came before this was kept.
alter table file add column sha256 text;

-- When all of it was there: a draft is swept so long after, however long it took to come.
alter table file add column completed_at timestamptz(3);

-- Null until a job has looked at the file; pages also where it has none, or none that can be counted.
alter table approval_version alter column sha256 drop not null;
