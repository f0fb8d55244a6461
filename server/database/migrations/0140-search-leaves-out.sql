-- Finds a kind. wanted, titled (the same in titles) and near (the same side by side) are queries with ~ before each word; null: no words.
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
  has_words boolean := (asked ->> 'positive')::boolean;
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
  if not has_words then wanted := null; end if;
  if places is not null then
    matches := atrium.search_in_places(places, base, condition, ranked, atrium.search_most() + 1);
  else
    select * into found from atrium.search_matches(of_kind, wanted, base, condition, ranked, deadline) f;
    matches := found.matches; complete := found.complete;
  end if;
  total := cardinality(matches);
  if total > atrium.search_most() then
    if has_titles and wanted is not null and places is null then
      select * into found from atrium.search_matches(of_kind, titled, base, titled_condition, ranked, deadline) f;
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
