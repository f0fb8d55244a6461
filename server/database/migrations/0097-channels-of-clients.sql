-- The second wall around what is said: a client reads what stands in their own channels, whatever a query forgot.

-- The channels that the person is in. Not for each row: policies ask it once a statement.
create function atrium.own_channels() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select array(select channel_id from channel_user where agency_id = atrium.agency() and user_id = atrium.person())
$$;

-- Whether clients may be told of a channel: for what tells all of them.
create function atrium.is_of_clients(channel uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from channel c where c.agency_id = atrium.agency() and c.id = channel and c.scope <> 'team')
$$;

do $$ declare f text; begin
  foreach f in array array['own_channels()', 'is_of_clients(uuid)'] loop
    execute format('alter function atrium.%s owner to atrium_system', f);
    execute format('revoke all on function atrium.%s from public', f);
    execute format('grant execute on function atrium.%s to atrium_app, atrium_system', f);
  end loop;
end $$;

-- A colleague is shown what clients would be shown of any channel that they may open themselves: that one is named (`shows`).
-- The settings stand here by their names: what a function or a select of its own says is planned anew for every reading of
-- these tables, by staff too. They ask what the side is not: the planner takes an equation of two settings for rare, and would look for
-- the few rows that it expects instead of reading a list in its order. Whom a channel is made for finds it again, also before they have a place in it.
create policy of_client on channel as restrictive for select to atrium_app
  using ((current_setting('atrium.side', true) <> 'client' and current_setting('atrium.side', true) <> '') or id = any ((select atrium.own_channels())::uuid[])
    or current_setting('atrium.person', true) = any (destination::text[])
    or (current_setting('atrium.tells', true) = 'clients' and scope <> 'team') or id::text = current_setting('atrium.shows', true));
create policy of_client on conversation as restrictive for select to atrium_app
  using ((current_setting('atrium.side', true) <> 'client' and current_setting('atrium.side', true) <> '') or channel_id = any ((select atrium.own_channels())::uuid[])
    or (current_setting('atrium.tells', true) = 'clients' and atrium.is_of_clients(channel_id))
    or channel_id::text = current_setting('atrium.shows', true));
alter policy internal_is_for_staff on message
  using ((current_setting('atrium.side', true) <> 'client' and current_setting('atrium.side', true) <> '') or (not internal and (channel_id = any ((select atrium.own_channels())::uuid[])
    or (current_setting('atrium.tells', true) = 'clients' and atrium.is_of_clients(channel_id))
    or channel_id::text = current_setting('atrium.shows', true))))
  with check (not internal or current_setting('atrium.side', true) = 'staff');
