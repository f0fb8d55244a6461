-- Who reads channels through links, and as what: whoever of the team writes there has to know that, though the links are
-- there for the two alone whom they link. Nothing for clients.
create function atrium.linked_readers(channels uuid[], out channel_id uuid, out reader uuid, out role text)
  returns setof record language sql stable security definer set search_path = public, pg_temp as $$
  select distinct p.channel_id, l.issued_for_id, atrium.role_through(l, l.issued_for_id)
  from channel_user p
    join sym_link l on l.agency_id = p.agency_id and l.created_by_id = p.user_id and l.accepted_at is not null
    join account a on a.id = l.issued_for_id and a.active
  where p.agency_id = atrium.agency() and p.channel_id = any(channels) and atrium.is_staff()
    and atrium.role_through(l, l.issued_for_id) is not null
$$;
