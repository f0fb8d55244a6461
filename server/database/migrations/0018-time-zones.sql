-- Where an agency and a person are, as IANA names them; a person without one has that of the browser they use.
alter table agency add column time_zone text not null default 'UTC';
alter table account add column time_zone text;
grant update (time_zone) on account to atrium_app;
