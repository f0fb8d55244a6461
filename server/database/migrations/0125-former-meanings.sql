-- What statuses meant before an admin removed them or gave them another meaning: list of {status, meaning, endedAt} in order. What
-- happened then still counts by it.
alter table request_settings add column former_meanings jsonb not null default '[]';
