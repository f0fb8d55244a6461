-- Whoever takes a mention away by an edit ends what was told of it and not yet read. What somebody is told is theirs alone to see,
-- so that its author names whom it is about, and learns whose it was no better than before.
create function atrium.end_notifications(of_kind text, subject uuid, people uuid[]) returns uuid[]
  language sql volatile security definer set search_path = public, pg_temp as $$
  with ended as (delete from notification where agency_id = atrium.agency() and user_id = any(people) and kind = of_kind
    and subject_id = subject and read_at is null returning user_id)
  select coalesce(array_agg(distinct user_id), '{}') from ended
$$;

-- The same in the list of what somebody was mentioned in.
create function atrium.end_mentions(message uuid, people uuid[]) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from message_mention where agency_id = atrium.agency() and message_id = message and user_id = any(people)
$$;

do $$ declare name text; begin
  foreach name in array array['end_notifications(text, uuid, uuid[])', 'end_mentions(uuid, uuid[])'] loop
    execute format('alter function atrium.%s owner to atrium_system', name);
    execute format('revoke all on function atrium.%s from public', name);
    execute format('grant execute on function atrium.%s to atrium_app, atrium_system', name);
  end loop;
end $$;
