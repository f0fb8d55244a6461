-- Days off are counted by the week of their time: what somebody's week, or the agency's, was until a day is kept when it changes.
create table working_week (
  agency_id uuid not null references agency on delete cascade,
  -- the person, or the agency
  subject_id uuid not null,
  -- The first day on which it did not hold any more, where the person, or the agency, is.
  until_day date not null,
  -- Without any: as the agency works.
  weekdays smallint[] not null,
  holidays date[] not null default '{}',
  primary key (agency_id, subject_id, until_day)
);
select atrium.protect_tenant_table('working_week');
revoke insert, update, delete on working_week from atrium_app;
grant select, insert, delete on working_week to atrium_system;
create policy not_for_clients on working_week as restrictive for select to atrium_app using ((select atrium.side()) = 'staff');

create function atrium.active_weekdays(planing jsonb) returns smallint[]
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(distinct (entry ->> 'day')::smallint order by (entry ->> 'day')::smallint), '{}')
    from jsonb_array_elements(planing) entry where coalesce((entry ->> 'active')::boolean, true)
$$;

-- A week that is changed twice on a day did not hold on any day in between.
create function atrium.keep_week_of_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare zone text;
begin
  if atrium.active_weekdays(old.planing) = atrium.active_weekdays(new.planing) then return null; end if;
  select atrium.zone_of(p.time_zone, p.seen_time_zone, a.time_zone) into zone from agency a left join account p on p.id = new.user_id where a.id = new.agency_id;
  insert into working_week (agency_id, subject_id, until_day, weekdays)
    values (new.agency_id, new.user_id, (new.updated_at at time zone zone)::date, atrium.active_weekdays(old.planing))
    on conflict do nothing;
  return null;
end $$;
create trigger keep_week after update of planing on agency_user for each row when (old.planing <> new.planing)
  execute function atrium.keep_week_of_person();

-- Until an agency says otherwise it works from Monday to Friday, without holidays.
create function atrium.keep_week_of_agency() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare zone text; free date[] := '{}'; days smallint[] := '{1,2,3,4,5}';
begin
  if tg_op = 'UPDATE' then
    free := array(select (entry ->> 'day')::date from jsonb_array_elements(old.holidays) entry);
    days := atrium.active_weekdays(old.week);
  end if;
  select atrium.zone_of(null, null, time_zone) into zone from agency where id = new.agency_id;
  insert into working_week (agency_id, subject_id, until_day, weekdays, holidays)
    values (new.agency_id, new.agency_id, (new.updated_at at time zone zone)::date, days, free)
    on conflict do nothing;
  return null;
end $$;
create trigger keep_week_new after insert on working_hours for each row when (new.company_id is null)
  execute function atrium.keep_week_of_agency();
create trigger keep_week_changed after update on working_hours for each row
  when (new.company_id is null and (old.week, old.holidays) is distinct from (new.week, new.holidays))
  execute function atrium.keep_week_of_agency();

do $$ declare f regprocedure; begin
  foreach f in array array['atrium.keep_week_of_person()', 'atrium.keep_week_of_agency()']::regprocedure[] loop
    execute format('alter function %s owner to atrium_system', f);
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;
