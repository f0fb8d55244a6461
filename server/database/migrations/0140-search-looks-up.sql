-- So many newest matches can be reached; see searchCountMax.
create or replace function atrium.search_most() returns integer language sql immutable parallel safe as $$ select 300 $$;

-- Matches older than a moment and an id, back to another moment (null: to the first), from the index of words and that of time; null if
-- so many have the words that reading them would take too long.
drop function atrium.search_by_index(text, text, text, text, text, integer);
create function atrium.search_by_index(wanted text, base text, condition text, ranked text, starts timestamptz, starts_id uuid, reach timestamptz, most integer)
  returns atrium.search_match[] language plpgsql stable
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set work_mem = '16MB' set jit = off as $$
declare found atrium.search_match[]; total integer;
begin
  execute format('with e as materialized (select * from search_entry e where words @@ %L::tsquery and %s
      and (at, id) < ($1, $2) and ($3::timestamptz is null or at >= $3) limit $4)
    select (select count(*) from e), array(select (e.id, e.source, e.owner, e.at, %s)::atrium.search_match from e where %s)',
    wanted, base, ranked, condition) into total, found using starts, starts_id, reach, most;
  return case when total < most then found end;
end $$;

drop function atrium.search_matches(text, text, text, text, text, timestamptz);
-- The newest matches of a kind, at most one more than can be reached, and whether time allowed to look at all. The newest entries are
-- read first. How many of them match says whether it is cheaper to read on or to look up the words (`firm`, and `open`, which may go on;
-- null: there is none), in everything or back to the moment by which enough matches are expected.
create function atrium.search_matches(base text, condition text, ranked text, firm text, open text, deadline timestamptz,
  out matches atrium.search_match[], out complete boolean) language plpgsql stable as $$
declare most integer := atrium.search_most() + 1; size integer := 2000; seen integer := 0; is_read boolean := firm is null and open is null;
  starts timestamptz; starts_id uuid; ends timestamptz; ends_id uuid; way record; part atrium.search_match[]; all_seen boolean;
begin
  matches := '{}'; complete := true;
  loop
    select w.at, w.id into ends, ends_id from atrium.search_window(base, starts, starts_id, size) w;
    matches := matches || array(select s from atrium.search_scan(base, condition, ranked, starts, starts_id, ends, ends_id, most - cardinality(matches)) s);
    if ends is null or cardinality(matches) >= most then return; end if;
    seen := seen + size;
    -- Two thousand say little of what few have, but enough of what none has.
    if not is_read and (seen > 2000 or matches = '{}') then
      select * into way from atrium.search_plan(base, firm, open, seen, cardinality(matches), most, ends, ends_id);
      if way.words is not null then
        select l.matches, l.complete into part, all_seen
          from atrium.search_looked_up(way.words, base, condition, ranked, ends, ends_id, way.seconds, most - cardinality(matches), deadline) l;
        if part is not null then matches := matches || part; complete := all_seen; return; end if;
      end if;
      is_read := true;
    end if;
    if clock_timestamp() > deadline then complete := false; return; end if;
    starts := ends; starts_id := ends_id; size := least(size * 4, 50000);
  end loop;
end $$;

-- How to go on when so many entries, back to this one, had so many matches, by what each way costs in microseconds, as measured: words to look
-- up (null: read on), and over how many seconds (null: to the first).
create function atrium.search_plan(base text, firm text, open text, seen integer, matching integer, most integer, ends timestamptz, ends_id uuid,
  out words text, out seconds float) language plpgsql stable set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off set jit = off as $$
declare has_firm float; has_open float; has_all float; span float; age float; total float; far float; way record;
begin
  execute format('select avg((words @@ %1$L::tsquery)::integer), avg((words @@ %2$L::tsquery)::integer), avg((words @@ %3$L::tsquery)::integer),
      extract(epoch from max(at) - $1), extract(epoch from max(at) - (select e.at from search_entry e where %4$s order by e.at, e.id limit 1))
    from (select e.words, e.at from search_entry e where %4$s order by e.at desc, e.id desc limit 2000) newest', firm, open, firm || ' & ' || open, base)
    into has_firm, has_open, has_all, span, age using ends;
  -- As many as there are, and have to be read, if all were as frequent as here.
  total := seen * age / greatest(span, 0.001);
  far := least(total, seen * most / greatest(matching, 0.5));
  select * into way from (
    select 1 as nth, null::text as words, false as is_part, 0.9 * far as cost
    union all select nth, looked.words, is_part, cost + case when is_part then 1.5 * far * (0.09 + 25 * frequent) else 25 * total * frequent end
      from (values (2, firm, has_firm, 0.15 * total * has_firm), (3, open, has_open, 1.1 * total * has_open),
        (4, firm || ' & ' || open, has_all, 0.15 * total * has_firm + 1.1 * total * has_open)) looked (nth, words, frequent, cost)
      cross join (values (false), (true)) parts (is_part)
      where looked.words is not null) ways order by cost, nth limit 1;
  words := way.words;
  if way.is_part and 1.5 * far < total then seconds := 1.5 * far / seen * span; end if;
end $$;

-- Matches older than a moment and an id, from the index of words and that of time, back over so many seconds (null: to the first), and
-- further if they are too few. Null if so many have the words that reading them would take too long.
create function atrium.search_looked_up(words text, base text, condition text, ranked text, starts timestamptz, starts_id uuid, seconds float, most integer,
  deadline timestamptz, out matches atrium.search_match[], out complete boolean) language plpgsql stable as $$
declare reach timestamptz := starts - make_interval(secs => seconds); part atrium.search_match[]; next timestamptz;
begin
  matches := '{}'; complete := true;
  loop
    part := atrium.search_by_index(words, base, condition, ranked, starts, starts_id, reach, 15000);
    if part is null then matches := null; return; end if;
    matches := matches || part;
    exit when reach is null or cardinality(matches) >= most;
    if clock_timestamp() > deadline then complete := false; exit; end if;
    -- Four times as far, and then to the first.
    next := case when next is null then reach - 4 * (starts - reach) end;
    starts := reach; starts_id := '00000000-0000-0000-0000-000000000000'; reach := next;
  end loop;
  matches := array(select m from unnest(matches) m order by m.at desc, m.id desc limit most);
end $$;

-- Finds a kind. wanted, titled (the same in titles), near (the same side by side), firm and open (the parts of it that are not left out) are
-- queries with ~ before each word; null: no words.
-- filter has place, places, within, author, after, before, marks, unmarked, internal, and what is left out: notAuthor, notPlaces,
-- notBetween (pairs of moments); cursor has rank, at, id.
-- places: those of a client, null for staff, who see what their rule says. hidden: of what a client sees nothing but the title.
create or replace function atrium.search_find(of_kind text, rule text, hidden text, places uuid[], has_titles boolean, asked jsonb, filter jsonb, cursor_ jsonb, most integer)
  returns jsonb language plpgsql stable as $$
declare
  key text := atrium.search_key(atrium.agency(), of_kind);
  base text := format('e.agency_id = %L and e.kind = %L', atrium.agency(), of_kind);
  condition text := rule; titled_condition text; ranked text := '2';
  deadline timestamptz := clock_timestamp() + make_interval(secs => (asked ->> 'seconds')::float);
  wanted text := replace(asked ->> 'wanted', '~', key); titled text := replace(asked ->> 'titled', '~', key); near text := replace(asked ->> 'near', '~', key);
  firm text := replace(asked ->> 'firm', '~', key); open text := replace(asked ->> 'open', '~', key);
  has_words boolean := asked ->> 'firm' is not null or asked ->> 'open' is not null;
  found record; matches atrium.search_match[]; complete boolean := true; total integer;
begin
  if atrium.agency() is null or atrium.person() is null or coalesce(atrium.side(), '') not in ('staff', 'client')
    or (atrium.side() = 'client') <> (places is not null) then return null; end if;
  -- What lies in a description or hangs on it may be for others.
  if hidden is not null and ((filter ->> 'marks')::integer & 31) <> 0 then return null; end if;
  if filter ? 'place' then base := base || format(' and e.place = %L', filter ->> 'place'); end if;
  if filter ? 'places' then condition := condition || format(' and e.place = any (%L::uuid[])', (select array_agg(value) from jsonb_array_elements_text(filter -> 'places'))); end if;
  if filter ? 'within' then condition := condition || format(' and e.within = %L', filter ->> 'within'); end if;
  if filter ? 'author' then condition := condition || format(' and e.author_id = any (%L::uuid[])', (select array_agg(value) from jsonb_array_elements_text(filter -> 'author'))); end if;
  if filter ? 'notPlaces' then condition := condition || format(' and e.place <> all (%L::uuid[])', (select array_agg(value) from jsonb_array_elements_text(filter -> 'notPlaces'))); end if;
  if filter ? 'notAuthor' then condition := condition || format(' and coalesce(e.author_id <> all (%L::uuid[]), true)', (select array_agg(value) from jsonb_array_elements_text(filter -> 'notAuthor'))); end if;
  if filter ? 'notBetween' then
    condition := condition || (select string_agg(format(' and not (e.at >= %L and e.at < %L)', pair ->> 0, pair ->> 1), '') from jsonb_array_elements(filter -> 'notBetween') pair);
  end if;
  if filter ? 'after' then condition := condition || format(' and e.at >= %L', filter ->> 'after'); end if;
  if filter ? 'before' then condition := condition || format(' and e.at < %L', filter ->> 'before'); end if;
  if filter ? 'marks' then condition := condition || format(' and e.marks & %1$s = %1$s', (filter ->> 'marks')::integer); end if;
  -- So for a client such a thing has neither links nor files, and is not left out for having them.
  if filter ? 'unmarked' then
    condition := condition || format(' and e.marks & %s = 0', (filter ->> 'unmarked')::integer & case when hidden is null then -1 else ~31 end);
  end if;
  if filter ? 'internal' then condition := condition || format(' and e.internal = %L::boolean', filter ->> 'internal'); end if;
  if wanted is not null then
    ranked := format('case when e.words @@ %L::tsquery then 0 when e.words @@ %L::tsquery then 1 else 2 end', titled, near);
    titled_condition := format('e.words @@ %L::tsquery and e.words @@ %L::tsquery and ', titled, wanted) || condition;
    condition := case when hidden is null then format('e.words @@ %L::tsquery', wanted)
      else format('case when %s then e.words @@ %L::tsquery else e.words @@ %L::tsquery end', hidden, titled, wanted) end || ' and ' || condition;
  end if;
  if places is not null then
    matches := atrium.search_in_places(places, base, condition, ranked, atrium.search_most() + 1);
  else
    select * into found from atrium.search_matches(base, condition, ranked, firm, open, deadline) f;
    matches := found.matches; complete := found.complete;
  end if;
  total := cardinality(matches);
  if total > atrium.search_most() then
    -- Titles come first; the newest ones are here already.
    if has_titles and has_words and places is null and most > (select count(*) from unnest(matches) m
      where m.rank = 0 and (cursor_ is null or (m.at, m.id) < ((cursor_ ->> 'at')::timestamptz, (cursor_ ->> 'id')::uuid))) then
      select * into found from atrium.search_matches(base, titled_condition, ranked, firm, open, deadline) f;
      matches := matches || array(select m from unnest(found.matches) m where m.id <> all (array(select id from unnest(matches))));
      complete := complete and found.complete;
    end if;
    matches := array(select m from unnest(matches) m order by m.rank, m.at desc, m.id desc limit atrium.search_most());
  end if;
  return jsonb_build_object('count', least(total, atrium.search_most()), 'capped', total > atrium.search_most(), 'complete', complete,
    'hits', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'source', h.source, 'owner', h.owner, 'at', h.at, 'rank', h.rank) order by h.rank, h.at desc, h.id desc), '[]')
      from (select m.* from unnest(matches) m
        where cursor_ is null or m.rank > (cursor_ ->> 'rank')::integer
          or (m.rank = (cursor_ ->> 'rank')::integer and (m.at, m.id) < ((cursor_ ->> 'at')::timestamptz, (cursor_ ->> 'id')::uuid))
        order by m.rank, m.at desc, m.id desc limit most) h));
end $$;

-- Finds by the function of a kind; says what went wrong instead of ending the transaction, so that other kinds are searched nevertheless.
-- A statement that took too long is named apart, because `others` leaves it out.
create or replace function atrium.search_by(finder text, asked jsonb, filter jsonb, cursor_ jsonb, most integer) returns jsonb language plpgsql stable as $$
declare found jsonb;
begin
  execute format('select atrium.%I($1, $2, $3, $4)', finder) into found using asked, filter, cursor_, most;
  return found;
exception when query_canceled or others then
  return jsonb_build_object('failure', sqlerrm);
end $$;

do $$ declare f record; begin
  for f in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'atrium'::regnamespace and p.proname in
      ('search_by_index', 'search_matches', 'search_plan', 'search_looked_up') loop
    execute format('alter function %s owner to atrium_system', f.name);
    execute format('revoke all on function %s from public', f.name);
  end loop;
end $$;
