-- What is told once is told again when it happens again: a task that is due at another time than it was told with.
alter table notification add column occurrence text not null default '';
update notification set occurrence = coalesce(task.end_date::text, extract(epoch from task.end_at)::bigint::text, '')
  from task where notification.kind = 'taskDue'
    and task.agency_id = notification.agency_id and task.id = notification.subject_id;
alter table notification drop constraint one_notification,
  add constraint one_notification unique (agency_id, user_id, kind, subject_id, occurrence);
