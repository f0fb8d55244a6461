-- How a person wants to be notified, in all of their agencies: only what differs from the defaults is kept.
alter table account
  add column notification_choices jsonb not null default '{}' check (jsonb_typeof(notification_choices) = 'object'),
  -- local times as HH:mm; null without quiet hours
  add column quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$' and quiet_to <> quiet_from),
  add column quiet_except_mentions boolean not null default true,
  add constraint quiet_from_and_to check ((quiet_from is null) = (quiet_to is null));
grant update (notification_choices, quiet_from, quiet_to, quiet_except_mentions) on account to atrium_app;

-- A notification that is not shown in the app exists all the same, so that it is sent once. mail_waits: not mailed yet.
alter table notification
  add column shown boolean not null default true,
  add column mail_waits boolean not null default false;
create index notification_to_mail on notification (agency_id, user_id) where mail_waits;

-- Until when mails about unseen messages are held, because the reader has quiet hours.
alter table unseen_mail add column held_until timestamptz(3);
