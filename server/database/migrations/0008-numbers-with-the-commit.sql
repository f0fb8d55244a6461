-- Gives the committed events that wait their numbers, in the order of insertion. Whoever calls it holds the row of
-- event_relay, and has locked it in a statement before: what committed while they waited for it is seen.
create function atrium.number_waiting_events(most integer) returns setof event
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    with waiting as (
      select w.id, row_number() over (order by w.position) as place
      from (select e.id, e.position from event e where e.number is null order by e.position limit most) w
    ), relay as (
      update event_relay set last_number = last_number + (select count(*) from waiting)
      returning last_number - (select count(*) from waiting) as base
    )
    update event e set number = relay.base + waiting.place from waiting, relay where e.id = waiting.id
    returning e.*;
end $$;
alter function atrium.number_waiting_events(integer) owner to atrium_system;
revoke all on function atrium.number_waiting_events(integer) from public;
grant execute on function atrium.number_waiting_events(integer) to atrium_system;

-- The same at the end of the transaction that recorded these events, unless somebody else numbers just now: then it
-- answers nothing and waits for nobody. The row stays locked until the commit, so that numbers keep to its order.
create function atrium.number_own_events(ids uuid[], most integer, out id uuid, out number bigint) returns setof record
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from event_relay for update skip locked;
  if found then
    return query select e.id, e.number from atrium.number_waiting_events(most) e where e.id = any(ids);
  end if;
end $$;
alter function atrium.number_own_events(uuid[], integer) owner to atrium_system;
revoke all on function atrium.number_own_events(uuid[], integer) from public;
grant execute on function atrium.number_own_events(uuid[], integer) to atrium_app, atrium_system;
