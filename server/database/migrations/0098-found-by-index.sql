-- What is long over of sign-ins is removed in parts, each found without reading what is kept.
create index session_ended on session (ended_at) where ended_at is not null;
create index refresh_token_expiry on refresh_token (expires_at);
create index mail_token_expiry on mail_token (expires_at);
-- Whoever starts a timer on something that is no task finds it by its title, and by its project where it has one.
create index activity_of_title on activity (agency_id, title, project_id, id) where task_id is null;
