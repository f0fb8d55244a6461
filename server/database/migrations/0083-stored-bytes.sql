-- How many bytes an agency has in the store: of its files, and of what has come so far of those that come in parts.

create table agency_storage (
  agency_id uuid primary key references agency on delete cascade,
  bytes bigint not null
);
-- Nobody's to see or change but the system's.
select atrium.protect_tenant_table('agency_storage');
revoke all on agency_storage from atrium_app;
grant select, insert, update, delete on agency_storage to atrium_system;

-- Once a statement, whatever it changes, and for several agencies in one order. Its argument says how many bytes a row has.
create function atrium.count_stored() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select agency_id, %1$s from now_there'
    when 'DELETE' then 'select agency_id, -(%1$s) from was_there'
    else 'select agency_id, %1$s from now_there union all select agency_id, -(%1$s) from was_there' end;
begin
  execute format('insert into agency_storage as s (agency_id, bytes)
    select agency_id, sum(more)::bigint from (%s) changes (agency_id, more)
      where agency_id is not null group by agency_id having sum(more) <> 0 order by agency_id
    on conflict (agency_id) do update set bytes = s.bytes + excluded.bytes', format(changes, tg_argv[0]));
  return null;
end $$;
alter function atrium.count_stored() owner to atrium_system;
revoke all on function atrium.count_stored() from public;

create trigger count_stored_new after insert on file referencing new table as now_there
  for each statement execute function atrium.count_stored('case when deleted_at is null then size else 0 end');
create trigger count_stored_gone after delete on file referencing old table as was_there
  for each statement execute function atrium.count_stored('case when deleted_at is null then size else 0 end');
create trigger count_stored_changed after update on file referencing old table as was_there new table as now_there
  for each statement execute function atrium.count_stored('case when deleted_at is null then size else 0 end');

create trigger count_stored_new after insert on upload_in_parts referencing new table as now_there
  for each statement execute function atrium.count_stored('(state ->> ''size'')::bigint');
create trigger count_stored_gone after delete on upload_in_parts referencing old table as was_there
  for each statement execute function atrium.count_stored('(state ->> ''size'')::bigint');
create trigger count_stored_changed after update on upload_in_parts referencing old table as was_there new table as now_there
  for each statement execute function atrium.count_stored('(state ->> ''size'')::bigint');

set local role atrium_system;
insert into agency_storage (agency_id, bytes)
  select agency_id, sum(bytes)::bigint from (
    select agency_id, case when deleted_at is null then size else 0 end from file
    union all select agency_id, (state ->> 'size')::bigint from upload_in_parts
  ) kept (agency_id, bytes) where agency_id is not null and bytes is not null group by agency_id;
reset role;
