-- A word in the titles of many requests is found without reading all of them: each title is known by its sequences of three
-- letters. They begin with the agency, so that how much others have asked for slows nobody down.
create function atrium.sequences(agency_id uuid, words text) returns text[]
  language sql immutable strict parallel safe cost 1000 set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(distinct agency_id::text || substr(low, at, 3)), '{}')
  from (select lower(words) as low) text, generate_series(1, length(low) - 2) at
$$;
-- What waits in a list of its own until later would be read with every search.
create index request_words on request using gin (atrium.sequences(agency_id, title)) with (fastupdate = off);

-- The requests of this agency with a word of three letters or more in the title, so many at most. An index that row-level security
-- cannot use is used here; whoever asks sees of them what they may see.
create function atrium.requests_with(word text, most integer) returns setof uuid
  language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select id from request
  where agency_id = atrium.agency() and atrium.sequences(agency_id, title) @> atrium.sequences(atrium.agency(), word)
    and strpos(lower(title), lower(word)) > 0
  limit most
$$;
alter function atrium.requests_with(text, integer) owner to atrium_system;
revoke all on function atrium.requests_with(text, integer) from public;
grant execute on function atrium.requests_with(text, integer) to atrium_app, atrium_system;
