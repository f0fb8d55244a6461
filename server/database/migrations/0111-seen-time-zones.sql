-- The zone of the browser in which somebody was last seen: their days are counted in it while they have chosen none.
alter table account add column seen_time_zone text;
grant update (seen_time_zone) on account to atrium_app;

-- By which zone somebody's days are counted: the one they chose, else the one they were seen in, else that of the agency. Not every
-- database knows all the names that a browser has for one: a name that this one does not know is passed over, rather than to fail all.
create function atrium.zone_of(chosen text, seen text, agency text) returns text
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare zone text;
begin
  foreach zone in array array[chosen, seen, agency] loop
    continue when zone is null;
    begin
      perform now() at time zone zone;
      return zone;
    exception when invalid_parameter_value then null;
    end;
  end loop;
  return 'UTC';
end $$;
