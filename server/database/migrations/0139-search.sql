-- What is written in ASCII alone, as most texts are, needs no more than its case folded.
create or replace function atrium.fold(words text) returns text language sql immutable strict parallel safe
  return case when octet_length(words) = length(words) then lower(words) else replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(words, nfkd),
      '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]', '', 'g')),
    'łøđðħıŧŋƀɓƈɖɗƒɠɨƙƚɫɲƞɵƥƫƭʉʋƴƶȥɇɉɍɏǥƌȼⱥⱦς’‘ʼʻ׳“”„״–—', 'loddhitnbbcddfgikllnnopttuvyzzejrygdcatσ''''''''''""""--'),
    'ß', 'ss'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe') end;

-- What can be searched for, by its words. One table for all kinds: each room's triggers write it in the transaction of the thing.
create table search_entry (
  agency_id uuid not null,
  kind text not null check (kind in ('message', 'file', 'note', 'aside', 'task', 'project', 'request', 'comment', 'person', 'company')),
  id uuid not null,
  -- the kind of thing that a file or a comment belongs to, and its id
  source text not null,
  owner uuid not null,
  -- who sees it depends on this: a channel, project, request or person
  place uuid not null,
  -- what it lies in there: a conversation, a task
  within uuid,
  author_id uuid,
  -- the clients that a project's comment, file or description is for
  audience uuid,
  internal boolean not null default false,
  -- 1 link, 2 file, 4 image, 8 video, 16 audio, 32 in a thread, 64 done
  marks integer not null default 0,
  at timestamptz(3) not null,
  words tsvector not null,
  primary key (agency_id, kind, id)
) with (fillfactor = 95);
create index search_by_age on search_entry (agency_id, kind, at desc, id desc);
create index search_by_place on search_entry (agency_id, place, kind, at desc, id desc);
create index search_by_owner on search_entry (agency_id, owner) where kind = 'file';
-- Every word begins with its agency and its kind, so that none is looked for among those of others.
create index search_by_word on search_entry using gin (words) with (fastupdate = off);

-- What was there before this table, and is not in it yet; newer ids are done.
create table search_backlog (
  agency_id uuid not null references agency on delete cascade,
  source text not null,
  before_id uuid,
  primary key (agency_id, source)
);
-- Only the functions below read and write them.
do $$ declare t text; begin
  foreach t in array array['search_entry', 'search_backlog'] loop
    perform atrium.protect_tenant_table(t::regclass);
    execute format('revoke all on %I from atrium_app', t);
    execute format('grant select, insert, update, delete on %I to atrium_system', t);
  end loop;
end $$;

-- What precedes each word: 24 random bits of the agency's id, and the kind. Rows are compared by their agency, too.
create function atrium.search_key(agency uuid, kind text) returns text language sql immutable strict parallel safe as $$
  select encode(substr(uuid_send(agency), 14, 3), 'base64')
    || case kind when 'company' then 'o' when 'person' then 'u' else left(kind, 1) || case kind when 'project' then 'j' when 'comment' then 'm' else '' end end
$$;

-- The words of a text with their places, as indexedWordsOf in shared/search-words.ts has them; the first 16,000 of longer ones,
-- because a tsvector holds a megabyte.
create function atrium.search_words(key text, content text) returns tsvector language sql immutable strict parallel safe as $$
  select coalesce(string_agg('''' || key || word || ''':' || place || case when word like '#%'
      then ' ''' || key || substr(word, 2) || ''':' || place else '' end, ' '), '')::tsvector
  from (select found[1] as word, nth as place from regexp_matches(left(atrium.fold(left(content, 100000)), 100000),
    '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2190-\u2bff\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U0001f000-\U0001faff\U00020000-\U0003ffff]|#?[^#\u0001-\u0022\u0024-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u055a-\u055f\u0589\u05be\u05c0\u05c3\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufd3e\ufd3f\ufe00-\ufe0f\ufe30-\ufe4f\ufeff\ufffc\ufffd\U0001f000-\U0001faff\U00020000-\U0003ffff]{1,60}',
    'g') with ordinality as matches (found, nth) where nth <= 16000) words
$$;

-- Markdown without the ids of the people that it mentions.
create function atrium.search_plain(content text) returns text language sql immutable parallel safe as $$
  select case when strpos(content, '](user:') > 0 then regexp_replace(content, '\]\(user:[0-9a-f-]{36}\)', ']', 'g') else content end
$$;

create function atrium.search_marks(content text, pieces jsonb) returns integer language sql immutable parallel safe as $$
  select case when content ~* 'https?://' then 1 else 0 end | case when pieces = '[]' then 0 else 2
    | (select coalesce(bit_or(case when piece ->> 'type' like 'image/%' then 4 when piece ->> 'type' like 'video/%' then 8
        when piece ->> 'type' like 'audio/%' then 16 else 0 end), 0) from jsonb_array_elements(pieces) piece) end
$$;

-- Writes an entry: the words of its title have the weight A.
create function atrium.search_keep(entry search_entry, title text, body text) returns void language plpgsql as $$
declare key text := atrium.search_key(entry.agency_id, entry.kind);
begin
  entry.words := coalesce(atrium.search_words(key, body), '');
  if title is not null then entry.words := setweight(atrium.search_words(key, title), 'A') || entry.words; end if;
  insert into search_entry select entry.* on conflict (agency_id, kind, id) do update set
    source = excluded.source, owner = excluded.owner, place = excluded.place, within = excluded.within, author_id = excluded.author_id,
    audience = excluded.audience, internal = excluded.internal, marks = excluded.marks, at = excluded.at, words = excluded.words;
end $$;

create function atrium.search_drop(in_agency uuid, of_kind text, of_id uuid) returns void language sql as $$
  delete from search_entry where agency_id = in_agency and kind = of_kind and id = of_id
$$;

-- The files of a thing, by their names. A name is also found by the parts of "LogoFinalV2".
create function atrium.search_keep_files(of_entry search_entry, pieces jsonb, is_new boolean) returns void language plpgsql as $$
declare piece jsonb; entry search_entry := of_entry; name text;
begin
  if not is_new then delete from search_entry e where e.agency_id = entry.agency_id and e.kind = 'file' and e.owner = entry.owner and e.source = entry.source; end if;
  entry.kind := 'file';
  for piece in select value from jsonb_array_elements(coalesce(pieces, '[]')) loop
    name := piece ->> 'name';
    entry.id := atrium.search_file_id(entry.owner, piece ->> 'key');
    entry.audience := coalesce((piece ->> 'audience')::uuid, of_entry.audience);
    entry.marks := atrium.search_marks('', jsonb_build_array(piece));
    perform atrium.search_keep(entry, name, atrium.search_parts(name));
  end loop;
end $$;

create function atrium.search_file_id(owner uuid, key text) returns uuid language sql immutable parallel safe as $$
  select md5(owner::text || key)::uuid
$$;

-- The parts of a name at changes of case and between letters and digits, whole and to its end: Final, FinalV2, V, V2, 2.
create function atrium.search_parts(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(name, '([[:lower:]])([[:upper:]])|([[:alpha:]])([[:digit:]])|([[:digit:]])([[:alpha:]])', '\1\3\5 \2\4\6', 'g')
    || ' ' || coalesce((select string_agg(substr(name, at + 1), ' ') from generate_series(1, length(name) - 1) at
      where substr(name, at, 2) ~ '^([[:lower:]][[:upper:]]|[[:alpha:]][[:digit:]]|[[:digit:]][[:alpha:]])$'), '')
$$;

create function atrium.search_keep_message(m message, is_new boolean) returns void language plpgsql as $$
declare entry search_entry;
begin
  if m.deleted_at is not null then
    perform atrium.search_drop(m.agency_id, 'message', m.id);
    perform atrium.search_keep_files(atrium.search_owner(m.agency_id, 'message', m.id), '[]', false);
    return;
  end if;
  entry := (m.agency_id, 'message', m.id, 'message', m.id, m.channel_id, m.conversation_id, m.owner_id, null, m.internal,
    atrium.search_marks(m.content, m.pieces) | case when m.response_to_id is null then 0 else 32 end, m.created_at, null);
  perform atrium.search_keep(entry, null, atrium.search_plain(m.content));
  if not is_new or m.pieces <> '[]' then perform atrium.search_keep_files(entry, m.pieces, is_new); end if;
end $$;

create function atrium.search_owner(in_agency uuid, source text, id uuid) returns search_entry language sql as $$
  select (in_agency, 'file', id, source, id, id, null, null, null, false, 0, now(), null)::search_entry
$$;

create function atrium.search_keep_media(m media, is_new boolean) returns void language plpgsql as $$
begin
  if m.deleted_at is not null then perform atrium.search_drop(m.agency_id, 'file', m.id); return; end if;
  perform atrium.search_keep((m.agency_id, 'file', m.id, 'media', m.id, m.user_id, m.category_id, m.user_id, null, false,
    atrium.search_marks('', jsonb_build_array(jsonb_build_object('type', m.type))), m.created_at, null)::search_entry, m.name, atrium.search_parts(m.name));
end $$;

create function atrium.search_keep_note(n conversation_note, is_new boolean) returns void language sql as $$
  select atrium.search_keep((n.agency_id, 'note', n.id, 'note', n.id, v.channel_id, n.conversation_id, n.user_id, null, true,
    atrium.search_marks(n.content, '[]'), n.created_at, null)::search_entry, null, atrium.search_plain(n.content))
  from conversation v where v.agency_id = n.agency_id and v.id = n.conversation_id
$$;

create function atrium.search_keep_note_comment(c note_comment, is_new boolean) returns void language sql as $$
  select atrium.search_keep((c.agency_id, 'comment', c.id, 'note', c.note_id, v.channel_id, v.id, c.user_id, null, true,
    atrium.search_marks(c.content, '[]'), c.created_at, null)::search_entry, null, atrium.search_plain(c.content))
  from conversation_note n join conversation v on v.agency_id = n.agency_id and v.id = n.conversation_id
  where n.agency_id = c.agency_id and n.id = c.note_id
$$;

create function atrium.search_keep_aside(a message_aside, is_new boolean) returns void language sql as $$
  select atrium.search_keep((a.agency_id, 'aside', a.id, 'message', a.message_id, m.channel_id, m.conversation_id, a.user_id, null, true,
    atrium.search_marks(a.message, '[]'), a.created_at, null)::search_entry, null, a.message)
  from message m where m.agency_id = a.agency_id and m.id = a.message_id
$$;

create function atrium.search_keep_project(p project, is_new boolean) returns void language plpgsql as $$
declare entry search_entry := (p.agency_id, 'project', p.id, 'project', p.id, p.id, null, p.owner_id, p.description_for, false,
  atrium.search_marks(p.description, p.attachments), p.created_at, null);
begin
  perform atrium.search_keep(entry, p.title, atrium.search_plain(p.description));
  entry.audience := null;
  perform atrium.search_keep_files(entry, p.attachments, is_new);
end $$;

create function atrium.search_keep_task_comment(c task_comment, is_new boolean) returns void language sql as $$
  select atrium.search_keep((c.agency_id, 'comment', c.id, 'task', c.task_id, t.project_id, c.task_id, c.user_id, c.audience, c.internal,
    atrium.search_marks(c.content, '[]'), c.created_at, null)::search_entry, null, atrium.search_plain(c.content))
  from task t where t.agency_id = c.agency_id and t.id = c.task_id and t.deleted_at is null for share of t
$$;

create function atrium.search_keep_task(t task, is_new boolean) returns void language plpgsql as $$
declare entry search_entry := (t.agency_id, 'task', t.id, 'task', t.id, t.project_id, t.id, t.user_id, t.description_for, false,
  atrium.search_marks(t.description, t.attachments) | case when t.is_completed then 64 else 0 end, t.created_at, null);
begin
  if t.deleted_at is not null then
    perform atrium.search_drop(t.agency_id, 'task', t.id);
    delete from search_entry e where e.agency_id = t.agency_id and e.place = t.project_id and e.kind = 'comment' and e.within = t.id;
  else
    perform atrium.search_keep(entry, t.title, atrium.search_plain(t.description));
  end if;
  entry.audience := null;
  perform atrium.search_keep_files(entry, case when t.deleted_at is null then t.attachments end, is_new);
end $$;

create function atrium.search_keep_request(r request, is_new boolean) returns void language plpgsql as $$
declare entry search_entry := (r.agency_id, 'request', r.id, 'request', r.id, r.id, r.id, r.issuer_by, null, false,
  atrium.search_marks('', r.files) | case when r.closed_at is null then 0 else 64 end, r.created_at, null);
begin
  perform atrium.search_keep(entry, '#' || r.number || ' ' || r.title,
    (select string_agg(answer #>> '{}', ' ') from (
      select jsonb_path_query(r.content, '$.values.* ? (@.type() == "string" || @.type() == "number")')
      union all select jsonb_path_query(r.content, '$.values.* ? (@.type() == "object" && !exists (@.key)).* ? (@.type() == "string")')) answers (answer)));
  perform atrium.search_keep_files(entry, r.files, is_new);
end $$;

create function atrium.search_keep_request_comment(c request_comment, is_new boolean) returns void language plpgsql as $$
declare entry search_entry := (c.agency_id, 'comment', c.id, 'request', c.id, c.request_id, c.request_id, c.user_id, null, c.internal,
  atrium.search_marks(c.content, c.attachments), c.created_at, null);
begin
  perform atrium.search_keep(entry, null, atrium.search_plain(c.content));
  entry.source := 'requestComment';
  perform atrium.search_keep_files(entry, c.attachments, is_new);
end $$;

create function atrium.search_keep_member(m agency_user, is_new boolean) returns void language plpgsql as $$
begin
  if m.removed_at is not null then perform atrium.search_drop(m.agency_id, 'person', m.user_id); return; end if;
  perform atrium.search_keep((m.agency_id, 'person', m.user_id, 'person', m.user_id, m.user_id, null, null, null, false, 0, m.created_at, null)::search_entry,
    a.name, concat_ws(' ', a.email, m.position, m.tag)) from account a where a.id = m.user_id;
end $$;

create function atrium.search_keep_company(c company, is_new boolean) returns void language sql as $$
  select atrium.search_keep((c.agency_id, 'company', c.id, 'company', c.id, c.id, null, null, null, true, 0, c.created_at, null)::search_entry,
    c.name, concat_ws(' ', c.email, c.website, c.phone))
$$;

-- Each source: its table, and the columns that an entry is made of.
create function atrium.search_sources() returns table (source text, on_table text, keeper text, columns text, kind text, id_column text)
  language sql immutable as $$ values
  ('message', 'message', 'message', 'content, pieces, internal, deleted_at, conversation_id, channel_id', 'message', 'id'),
  ('media', 'media', 'media', 'name, deleted_at, category_id, user_id', 'file', 'id'),
  ('note', 'conversation_note', 'note', 'content', 'note', 'id'),
  ('noteComment', 'note_comment', 'note_comment', 'content', 'comment', 'id'),
  ('aside', 'message_aside', 'aside', 'message', 'aside', 'id'),
  ('project', 'project', 'project', 'title, description, description_for, attachments, owner_id', 'project', 'id'),
  ('task', 'task', 'task', 'title, description, description_for, attachments, deleted_at, project_id, is_completed', 'task', 'id'),
  ('taskComment', 'task_comment', 'task_comment', 'content, internal, audience', 'comment', 'id'),
  ('request', 'request', 'request', 'title, content, files, issuer_by, closed_at', 'request', 'id'),
  ('requestComment', 'request_comment', 'request_comment', 'content, internal, attachments', 'comment', 'id'),
  ('member', 'agency_user', 'member', 'removed_at, position, tag', 'person', 'user_id'),
  ('company', 'company', 'company', 'name, email, website, phone', 'company', 'id')
$$;

-- For each source the trigger functions of its table, and the one that works off what was there before.
do $$ declare s record; changed text; begin
  for s in select * from atrium.search_sources() loop
    select string_agg(format('new.%1$s is distinct from old.%1$s', trim(name)), ' or ') into changed from unnest(string_to_array(s.columns, ',')) name;
    execute format($f$create function atrium.search_%1$s_written() returns trigger language plpgsql security definer set search_path = public, pg_temp as $t$
      begin perform atrium.search_keep_%1$s(new, tg_op = 'INSERT'); return null; end $t$ $f$, s.keeper);
    execute format($f$create function atrium.search_%1$s_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $t$
      begin
        delete from search_entry where agency_id = old.agency_id and kind = %2$L and id = old.%3$I;
        delete from search_entry where agency_id = old.agency_id and kind = 'file' and owner = old.%3$I;
        return null;
      end $t$ $f$, s.keeper, s.kind, s.id_column);
    execute format('create trigger search_new after insert on %I for each row execute function atrium.search_%s_written()', s.on_table, s.keeper);
    execute format('create trigger search_changed after update on %I for each row when (%s) execute function atrium.search_%s_written()', s.on_table, changed, s.keeper);
    execute format('create trigger search_gone after delete on %I for each row execute function atrium.search_%s_gone()', s.on_table, s.keeper);
    -- Rows are locked while they are read, so that a change which is not committed yet comes after.
    execute format($f$create function atrium.search_fill_%1$s(in_agency uuid, before uuid, most integer) returns uuid
      language plpgsql security definer set search_path = public, pg_temp as $t$
      declare ids uuid[]; row_ %2$I;
      begin
        ids := array(select %3$I from %2$I where agency_id = in_agency and (before is null or %3$I < before) order by %3$I desc limit most);
        for row_ in select * from %2$I where agency_id = in_agency and %3$I = any (ids) order by %3$I desc for share loop
          -- One that cannot be indexed must not keep all others from it.
          begin perform atrium.search_keep_%1$s(row_, true);
          exception when others then raise warning 'not in the search: %2$I %%: %%', row_.%3$I, sqlerrm; end;
          if clock_timestamp() > now() + interval '5 seconds' then return row_.%3$I; end if;
        end loop;
        return case when cardinality(ids) = most then ids[most] end;
      end $t$ $f$, s.keeper, s.on_table, s.id_column);
    execute format('alter function atrium.search_%s_written() owner to atrium_system', s.keeper);
    execute format('alter function atrium.search_%s_gone() owner to atrium_system', s.keeper);
    execute format('alter function atrium.search_fill_%s(uuid, uuid, integer) owner to atrium_system', s.keeper);
    execute format('revoke all on function atrium.search_%1$s_written(), atrium.search_%1$s_gone(), atrium.search_fill_%1$s(uuid, uuid, integer) from public', s.keeper);
  end loop;
end $$;

-- Comments go where their task goes, and into the trash with it.
create function atrium.search_comments_follow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform atrium.search_keep_task_comment(c, false) from task_comment c where c.agency_id = new.agency_id and c.task_id = new.id;
  return null;
end $$;
create trigger search_comments after update on task for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null) or old.project_id <> new.project_id)
  execute function atrium.search_comments_follow();

-- A person is found by their name and address in every agency.
create function atrium.search_account_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform atrium.search_keep_member(m, false) from agency_user m where m.user_id = new.id;
  return null;
end $$;
create trigger search_changed after update on account for each row
  when (old.name is distinct from new.name or old.email is distinct from new.email)
  execute function atrium.search_account_changed();

-- Works off a part of what was there before, newest first; returns whether anything is left.
create function atrium.search_fill(most integer) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare next search_backlog; last uuid;
begin
  select * into next from search_backlog order by source = 'message', source, agency_id limit 1 for update skip locked;
  if not found then return false; end if;
  execute format('select atrium.search_fill_%s($1, $2, $3)', (select s.keeper from atrium.search_sources() s where s.source = next.source))
    into last using next.agency_id, next.before_id, most;
  if last is null then delete from search_backlog where agency_id = next.agency_id and source = next.source;
  else update search_backlog set before_id = last where agency_id = next.agency_id and source = next.source; end if;
  return true;
end $$;

-- Whether part of the agency is not found yet.
create function atrium.search_is_filling() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from search_backlog where agency_id = atrium.agency())
$$;

-- Only the newest of more matches than this can be reached; see searchCountMax.
create function atrium.search_most() returns integer language sql immutable parallel safe as $$ select 1000 $$;

create type atrium.search_match as (id uuid, source text, owner uuid, at timestamptz, rank integer);

-- The newest matches among so many of the newest entries, from an index in that order.
create function atrium.search_scan(base text, condition text, ranked text, starts timestamptz, starts_id uuid, ends timestamptz, ends_id uuid, most integer)
  returns setof atrium.search_match language plpgsql stable
  set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  return query execute format('select e.id, e.source, e.owner, e.at, %s from search_entry e where %s and (%s)
    and ($1::timestamptz is null or (e.at, e.id) < ($1, $2)) and ($3::timestamptz is null or (e.at, e.id) >= ($3, $4))
    order by e.at desc, e.id desc limit $5', ranked, base, condition) using starts, starts_id, ends, ends_id, most;
end $$;

-- Where so many of the newest entries end; null after the last one.
create function atrium.search_window(base text, starts timestamptz, starts_id uuid, size integer, out at timestamptz, out id uuid) language plpgsql stable
  set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off set jit = off as $$
begin
  execute format('select e.at, e.id from search_entry e where %s and ($1::timestamptz is null or (e.at, e.id) < ($1, $2))
    order by e.at desc, e.id desc offset $3 limit 1', base) into at, id using starts, starts_id, size - 1;
end $$;

-- All matches, from the index of words; null if so many have the words that reading them would take too long.
create function atrium.search_by_index(of_kind text, wanted text, base text, condition text, ranked text, most integer) returns atrium.search_match[]
  language plpgsql stable
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set work_mem = '16MB' set jit = off as $$
declare found atrium.search_match[]; total integer;
begin
  execute format('with e as materialized (select * from search_entry where words @@ %L::tsquery and agency_id = %L and kind = %L limit $1)
    select (select count(*) from e), array(select (e.id, e.source, e.owner, e.at, %s)::atrium.search_match from e where %s and (%s))',
    wanted, atrium.agency(), of_kind, ranked, base, condition) into total, found using most;
  return case when total < most then found end;
end $$;

-- All matches in the places of a client, whatever else the agency has: so its time tells nothing of the rest.
create function atrium.search_in_places(places uuid[], base text, condition text, ranked text, most integer) returns atrium.search_match[]
  language plpgsql stable
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare found atrium.search_match[];
begin
  execute format('select array(select (m.id, m.source, m.owner, m.at, m.rank)::atrium.search_match from unnest($1) seen (place)
    cross join lateral (select e.id, e.source, e.owner, e.at, %s as rank from search_entry e
      where %s and e.place = seen.place and (%s) order by e.at desc, e.id desc limit $2) m order by m.at desc, m.id desc limit $2)',
    ranked, base, condition) into found using places, most;
  return found;
end $$;

-- The newest matches of a kind, at most one more than can be reached, and whether time allowed to look at all.
-- A word that few of the newest entries have is looked up; others are found sooner by reading from the newest. wanted is null for
-- what the index of words cannot answer.
create function atrium.search_matches(of_kind text, wanted text, base text, condition text, ranked text, deadline timestamptz,
  out matches atrium.search_match[], out complete boolean) language plpgsql stable as $$
declare most integer := atrium.search_most() + 1; size integer := 2000; starts timestamptz; starts_id uuid; ends timestamptz; ends_id uuid; part atrium.search_match[]; is_looked_up boolean := false;
begin
  matches := '{}'; complete := true;
  loop
    select w.at, w.id into ends, ends_id from atrium.search_window(base, starts, starts_id, size) w;
    part := array(select s from atrium.search_scan(base, condition, ranked, starts, starts_id, ends, ends_id, most - cardinality(matches)) s);
    matches := matches || part;
    exit when ends is null or cardinality(matches) >= most;
    if clock_timestamp() > deadline then complete := false; exit; end if;
    if wanted is not null and not is_looked_up and cardinality(part) < 10 then
      is_looked_up := true;
      part := atrium.search_by_index(of_kind, wanted, base, condition, ranked, 20000);
      if part is not null then
        matches := array(select m from unnest(part) m order by m.at desc, m.id desc limit most);
        exit;
      end if;
    end if;
    starts := ends; starts_id := ends_id; size := least(size * 4, 50000);
  end loop;
end $$;

-- Finds a kind. wanted, titled (the same in titles) and near (the same side by side) are queries with ~ before each word; null: no words.
-- filter has place, within, author, after, before, marks, unmarked, internal; cursor has rank, at, id.
-- places: those of a client, null for staff, who see what their rule says. hidden: of what a client sees nothing but the title.
create function atrium.search_find(of_kind text, rule text, hidden text, places uuid[], has_titles boolean, asked jsonb, filter jsonb, cursor_ jsonb, most integer)
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
  if filter ? 'after' then condition := condition || format(' and e.at >= %L', filter ->> 'after'); end if;
  if filter ? 'before' then condition := condition || format(' and e.at < %L', filter ->> 'before'); end if;
  if filter ? 'marks' then condition := condition || format(' and e.marks & %1$s = %1$s', (filter ->> 'marks')::integer); end if;
  if filter ? 'unmarked' then condition := condition || format(' and e.marks & %s = 0', (filter ->> 'unmarked')::integer); end if;
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

-- What the caller is: the rules of channels differ for admins.
create function atrium.search_is_admin() returns boolean language sql stable as $$
  select exists (select from agency_user where agency_id = atrium.agency() and user_id = atrium.person() and removed_at is null and role in ('owner', 'admin'))
$$;

-- The rule of what lies in a channel, for staff: as channelIsVisible in server/messaging/queries/visibility.ts.
create function atrium.search_channel_rule() returns text language sql stable as $$
  select format('exists (select from channel c where c.agency_id = e.agency_id and c.id = e.place and ((not c.private and c.scope = any (%L::text[]))
    or exists (select from channel_user u where u.agency_id = e.agency_id and u.channel_id = e.place and u.user_id = %L)))',
    case when atrium.search_is_admin() then array['team', 'client', 'broadcast'] else array['client'] end, atrium.person())
$$;

-- The projects of a client.
create function atrium.search_own_projects() returns uuid[] language sql stable as $$
  select array(select id from project where agency_id = atrium.agency() and client_id in (select atrium.company_people()))
$$;
create function atrium.search_own_requests() returns uuid[] language sql stable as $$
  select array(select id from request where agency_id = atrium.agency() and issuer_by = atrium.person())
$$;

create function atrium.search_messages(asked jsonb, filter jsonb, cursor_ jsonb, most integer) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if atrium.side() = 'client' then return atrium.search_find('message', 'not e.internal', null, atrium.own_channels(), false, asked, filter, cursor_, most); end if;
  return atrium.search_find('message', atrium.search_channel_rule(), null, null, false, asked, filter, cursor_, most);
end $$;

create function atrium.search_notes(asked jsonb, filter jsonb, cursor_ jsonb, most integer) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if atrium.side() = 'client' then return null; end if;
  return atrium.search_find('note', atrium.search_channel_rule(), null, null, false, asked, filter, cursor_, most);
end $$;

create function atrium.search_asides(asked jsonb, filter jsonb, cursor_ jsonb, most integer) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if atrium.side() = 'client' then return null; end if;
  return atrium.search_find('aside', format('e.author_id = %L and ', atrium.person()) || atrium.search_channel_rule(), null, null, false, asked, filter, cursor_, most);
end $$;

-- A description that is for another client is not searched: its title is.
create function atrium.search_is_hidden() returns text language sql stable as $$
  select format('not coalesce(e.audience is null or e.audience = any (%L::uuid[]), false)', atrium.own_audiences())
$$;

create function atrium.search_projects(asked jsonb, filter jsonb, cursor_ jsonb, most integer) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if atrium.side() = 'client' then
    return atrium.search_find('project', 'true', atrium.search_is_hidden(), atrium.search_own_projects(), true, asked, filter, cursor_, most);
  end if;
  return atrium.search_find('project', 'true', null, null, true, asked, filter, cursor_, most);
end $$;

create function atrium.search_tasks(asked jsonb, filter jsonb, cursor_ jsonb, most integer) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if atrium.side() = 'client' then
    return atrium.search_find('task', 'true', atrium.search_is_hidden(), atrium.search_own_projects(), true, asked, filter, cursor_, most);
  end if;
  return atrium.search_find('task', 'true', null, null, true, asked, filter, cursor_, most);
end $$;

create function atrium.search_requests(asked jsonb, filter jsonb, cursor_ jsonb, most integer) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return atrium.search_find('request', 'true', null, case when atrium.side() = 'client' then atrium.search_own_requests() end, true, asked, filter, cursor_, most);
end $$;

create function atrium.search_comments(asked jsonb, filter jsonb, cursor_ jsonb, most integer) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if atrium.side() = 'client' then
    return atrium.search_find('comment', format('not e.internal and (e.source = ''request'' or (e.source = ''task'' and e.audience = any (%L::uuid[])))', atrium.own_audiences()),
      null, atrium.search_own_projects() || atrium.search_own_requests(), false, asked, filter, cursor_, most);
  end if;
  return atrium.search_find('comment', format('(e.source <> ''note'' or %s)', atrium.search_channel_rule()), null, null, false, asked, filter, cursor_, most);
end $$;

create function atrium.search_files(asked jsonb, filter jsonb, cursor_ jsonb, most integer) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if atrium.side() = 'client' then
    return atrium.search_find('file', format('not e.internal and (e.source not in (''task'', ''project'') or e.audience = any (%L::uuid[]))', atrium.own_audiences()),
      null, atrium.own_channels() || atrium.search_own_projects() || atrium.search_own_requests() || atrium.person(), true, asked, filter, cursor_, most);
  end if;
  return atrium.search_find('file', format('case e.source when ''message'' then %s when ''media'' then %s else true end', atrium.search_channel_rule(),
    case when atrium.search_is_admin() then 'true' else format('(e.place = %1$L or e.within in (with recursive mine (id) as (
        select c.id from media_category c where c.agency_id = %2$L and (c.user_id = %1$L or %1$L = any (c.assignee))
        union select c.id from media_category c join mine on c.parent_id = mine.id where c.agency_id = %2$L) select id from mine))', atrium.person(), atrium.agency()) end),
    null, null, true, asked, filter, cursor_, most);
end $$;

-- Clients know people of their company and of their channels, by their names alone.
create function atrium.search_people(asked jsonb, filter jsonb, cursor_ jsonb, most integer) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if atrium.side() = 'client' then
    return atrium.search_find('person', 'true', 'true', array(
        select atrium.company_people() union
        select other.user_id from channel_user own join channel c on c.agency_id = own.agency_id and c.id = own.channel_id and c.scope <> 'broadcast'
          join channel_user other on other.agency_id = own.agency_id and other.channel_id = own.channel_id
        where own.agency_id = atrium.agency() and own.user_id = atrium.person()), true, asked, filter, cursor_, most);
  end if;
  return atrium.search_find('person', 'true', null, null, true, asked, filter, cursor_, most);
end $$;

create function atrium.search_companies(asked jsonb, filter jsonb, cursor_ jsonb, most integer) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if atrium.side() = 'client' then return null; end if;
  return atrium.search_find('company', 'true', null, null, true, asked, filter, cursor_, most);
end $$;

-- Finds by the function of a kind; says what went wrong instead of ending the transaction, so that other kinds are searched nevertheless.
create function atrium.search_by(finder text, asked jsonb, filter jsonb, cursor_ jsonb, most integer) returns jsonb language plpgsql stable as $$
declare found jsonb;
begin
  execute format('select atrium.%I($1, $2, $3, $4)', finder) into found using asked, filter, cursor_, most;
  return found;
exception when others then
  return jsonb_build_object('failure', sqlerrm);
end $$;

do $$ declare f record; begin
  for f in select p.oid::regprocedure as name, p.proname from pg_proc p where p.pronamespace = 'atrium'::regnamespace and p.proname like 'search\_%' and p.prokind = 'f'
    and p.proname not in ('search_text', 'search_by') loop
    execute format('alter function %s owner to atrium_system', f.name);
    execute format('revoke all on function %s from public', f.name);
    execute format('grant execute on function %s to atrium_system', f.name);
    if f.proname in ('search_messages', 'search_notes', 'search_asides', 'search_projects', 'search_tasks', 'search_requests', 'search_comments',
      'search_files', 'search_people', 'search_companies', 'search_is_filling')
    then execute format('grant execute on function %s to atrium_app', f.name); end if;
  end loop;
end $$;

set local role atrium_system;
insert into search_backlog (agency_id, source) select a.id, s.source from agency a cross join atrium.search_sources() s;
reset role;
