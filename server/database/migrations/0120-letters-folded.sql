-- Whatever is searched is compared without case, accents and strokes, in one way, which shared/fold.ts has to the letter.
create function atrium.fold(words text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(words, nfkd),
      '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]', '', 'g')),
    'łøđðħıŧŋƀɓƈɖɗƒɠɨƙƚɫɲƞɵƥƫƭʉʋƴƶȥɇɉɍɏǥƌȼⱥⱦς’‘ʼʻ׳“”„״–—', 'loddhitnbbcddfgikllnnopttuvyzzejrygdcatσ''''''''''""""--'),
    'ß', 'ss'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe');

-- Titles are sorted as they are searched: an Ö stands by the O, not behind the Z.
alter table task drop column title_order, add column title_order text generated always as (atrium.fold(title)) stored;
alter table timer drop column title_order, add column title_order text generated always as (atrium.fold(title)) stored;
create index task_by_title on task (agency_id, title_order, id) where archived_at is null and deleted_at is null;
create index task_away_by_title on task (agency_id, title_order, id) where archived_at is not null or deleted_at is not null;

drop index task_title_words, activity_words, media_words, request_words;
create or replace function atrium.keep_title() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into task_title (agency_id, task_id, title_order) values (new.agency_id, new.id, new.title_order)
    on conflict (agency_id, task_id) do update set title_order = excluded.title_order;
  return null;
end $$;

create or replace function atrium.search_text(user_id uuid, "position" text, tag text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select atrium.fold(concat_ws(E'\n', a.name, a.email, $2, $3)) from (select $1 as id) m left join account a on a.id = m.id
$$;

set local role atrium_system;
update task_title w set title_order = t.title_order from task t where t.agency_id = w.agency_id and t.id = w.task_id and t.title_order <> w.title_order;
update agency_user set search = atrium.search_text(user_id, position, tag) where search <> atrium.search_text(user_id, position, tag);
reset role;

create index task_title_words on task_title using gin (atrium.sequences(agency_id, title_order)) with (fastupdate = off);
create index activity_words on activity using gin (atrium.sequences(agency_id, atrium.fold(title))) with (fastupdate = off);
create index media_words on media using gin (atrium.sequences(agency_id, atrium.fold(name))) with (fastupdate = off);
create index request_words on request using gin (atrium.sequences(agency_id, atrium.fold(title))) with (fastupdate = off);

create or replace function atrium.tasks_with(word text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare found uuid[]; wanted text := atrium.fold(word);
begin
  if (select count(*) filter (where strpos(title_order, wanted) > 0) from (select title_order from task
    where agency_id = atrium.agency() and archived_at is null and deleted_at is null order by created_at desc, id desc limit 1000) newest) > 50
  then return null; end if;
  found := array(select task_id from task_title
    where agency_id = atrium.agency() and atrium.sequences(agency_id, title_order) @> atrium.sequences(atrium.agency(), wanted)
      and strpos(title_order, wanted) > 0
    limit most + 1);
  return case when cardinality(found) <= most then found end;
end $$;

create or replace function atrium.activities_with(word text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare found uuid[]; wanted text := atrium.fold(word);
begin
  if (select count(*) filter (where strpos(title_order, wanted) > 0) from (select title_order from timer
    where agency_id = atrium.agency() order by id desc limit 1000) newest) > 50
  then return null; end if;
  found := array(select id from activity
    where agency_id = atrium.agency() and atrium.sequences(agency_id, atrium.fold(title)) @> atrium.sequences(atrium.agency(), wanted)
      and strpos(atrium.fold(title), wanted) > 0
    limit most + 1);
  return case when cardinality(found) <= most then found end;
end $$;

create or replace function atrium.medias_with(word text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare found uuid[]; wanted text := atrium.fold(word);
begin
  if (select count(*) filter (where strpos(atrium.fold(name), wanted) > 0) from (select name from media
    where agency_id = atrium.agency() and deleted_at is null order by created_at desc, id desc limit 1000) newest) > 50
  then return null; end if;
  found := array(select id from media
    where agency_id = atrium.agency() and atrium.sequences(agency_id, atrium.fold(name)) @> atrium.sequences(atrium.agency(), wanted)
      and strpos(atrium.fold(name), wanted) > 0
    limit most + 1);
  return case when cardinality(found) <= most then found end;
end $$;

create or replace function atrium.requests_with(word text, most integer) returns setof uuid
  language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select id from request
  where agency_id = atrium.agency() and atrium.sequences(agency_id, atrium.fold(title)) @> atrium.sequences(atrium.agency(), atrium.fold(word))
    and strpos(atrium.fold(title), atrium.fold(word)) > 0
  limit most
$$;

drop function atrium.folded;
