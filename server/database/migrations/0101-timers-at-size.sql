-- When the time of a timer begins and ends stands on it, so that a list of any span asks no segments: null for one without
-- time, and infinity for one that runs.
alter table timer add column first_at timestamptz(3), add column last_at timestamptz(3),
  add column title_order text generated always as (lower(title)) stored;
set local role atrium_system;
update timer t set first_at = s.first_at, last_at = s.last_at
  from (select agency_id, timer_id, min(start_at) as first_at, max(coalesce(end_at, 'infinity')) as last_at from timer_segment group by 1, 2) s
  where s.agency_id = t.agency_id and s.timer_id = t.id;
reset role;
-- How many timers a span has is read from the index alone; row-level security asks for the activity.
create index timer_in_time on timer (agency_id, last_at) include (first_at, activity_id);

-- Words in what time was spent on: a timer has the title of its activity, which hardly ever changes, while a timer changes with each start.
create index activity_words on activity using gin (atrium.sequences(agency_id, title)) with (fastupdate = off);
create function atrium.activities_with(word text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare found uuid[];
begin
  if (select count(*) filter (where strpos(title_order, lower(word)) > 0) from (select title_order from timer
    where agency_id = atrium.agency() order by id desc limit 1000) newest) > 50
  then return null; end if;
  found := array(select id from activity
    where agency_id = atrium.agency() and atrium.sequences(agency_id, title) @> atrium.sequences(atrium.agency(), word)
      and strpos(lower(title), lower(word)) > 0
    limit most + 1);
  return case when cardinality(found) <= most then found end;
end $$;

-- Words in the names of kept files, whatever their case and accents.
create function atrium.folded(words text) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g'))
$$;
create index media_words on media using gin (atrium.sequences(agency_id, atrium.folded(name))) with (fastupdate = off);
create function atrium.medias_with(word text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare found uuid[];
begin
  if (select count(*) filter (where strpos(atrium.folded(name), lower(word)) > 0) from (select name from media
    where agency_id = atrium.agency() and deleted_at is null order by created_at desc, id desc limit 1000) newest) > 50
  then return null; end if;
  found := array(select id from media
    where agency_id = atrium.agency() and atrium.sequences(agency_id, atrium.folded(name)) @> atrium.sequences(atrium.agency(), word)
      and strpos(atrium.folded(name), lower(word)) > 0
    limit most + 1);
  return case when cardinality(found) <= most then found end;
end $$;

do $$ declare finder text; begin
  foreach finder in array array['activities_with', 'medias_with'] loop
    execute format('alter function atrium.%I(text, integer) owner to atrium_system', finder);
    execute format('revoke all on function atrium.%I(text, integer) from public', finder);
    execute format('grant execute on function atrium.%I(text, integer) to atrium_app, atrium_system', finder);
  end loop;
end $$;
