-- The words of a task's title stand beside the task: each change of a task wrote them into their index again, three quarters of all that
-- moving a card writes to the log of the database.
create table task_title (
  agency_id uuid not null,
  task_id uuid not null,
  title_order text not null,
  primary key (agency_id, task_id),
  foreign key (agency_id, task_id) references task (agency_id, id) on delete cascade
);
-- Nobody's to see or change but the system's.
select atrium.protect_tenant_table('task_title');
revoke all on task_title from atrium_app;
grant select, insert, update, delete on task_title to atrium_system;

create function atrium.keep_title() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into task_title (agency_id, task_id, title_order) values (new.agency_id, new.id, lower(new.title))
    on conflict (agency_id, task_id) do update set title_order = excluded.title_order;
  return null;
end $$;
alter function atrium.keep_title() owner to atrium_system;
revoke all on function atrium.keep_title() from public;
create trigger title_new after insert on task for each row execute function atrium.keep_title();
create trigger title_changed after update of title on task for each row when (old.title <> new.title) execute function atrium.keep_title();

set local role atrium_system;
insert into task_title (agency_id, task_id, title_order) select agency_id, id, lower(title) from task;
reset role;
drop index task_words;
create index task_title_words on task_title using gin (atrium.sequences(agency_id, title_order)) with (fastupdate = off);

create or replace function atrium.tasks_with(word text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare found uuid[];
begin
  if (select count(*) filter (where strpos(title_order, lower(word)) > 0) from (select title_order from task
    where agency_id = atrium.agency() and archived_at is null and deleted_at is null order by created_at desc, id desc limit 1000) newest) > 50
  then return null; end if;
  found := array(select task_id from task_title
    where agency_id = atrium.agency() and atrium.sequences(agency_id, title_order) @> atrium.sequences(atrium.agency(), word)
      and strpos(title_order, lower(word)) > 0
    limit most + 1);
  return case when cardinality(found) <= most then found end;
end $$;
