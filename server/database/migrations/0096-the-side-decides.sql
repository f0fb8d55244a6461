-- The side decides what there is, not whether somebody is named: whoever enters on the client side reads nothing of staff's.
create or replace function atrium.is_staff() returns boolean language sql stable parallel safe
  as $$ select atrium.side() = 'staff' $$;

-- Live updates are read once for all clients who may hear of them, so for none of them: what they are told is on the client
-- side whatever some client may read. Only who says so enters like that (`tells` of a scope), and the audience is asked apart.
create function atrium.tells_clients() returns boolean language sql stable parallel safe
  as $$ select atrium.side() = 'client' and current_setting('atrium.tells', true) = 'clients' $$;

-- The house's own work in an agency, on its staff side and for nobody: it reads what belongs to each single person.
create function atrium.is_house() returns boolean language sql stable parallel safe
  as $$ select atrium.side() = 'staff' and atrium.person() is null $$;

-- All that lies in a project or a request asks whether that is seen.
alter policy of_client on project
  using ((select atrium.is_staff()) or client_id in (select atrium.company_people())
    or ((select atrium.tells_clients()) and client_id is not null));
alter policy for_this_client on task_comment
  using ((select atrium.is_staff()) or audience = any ((select atrium.own_audiences())::uuid[])
    or ((select atrium.tells_clients()) and audience is not null));
alter policy of_issuer on request
  using ((select atrium.is_staff()) or issuer_by = (select atrium.person())
    or ((select atrium.tells_clients()) and exists (select from agency_user m
      where m.agency_id = request.agency_id and m.user_id = issuer_by and m.role = 'client')));

alter policy own_to_read on notification using ((select atrium.is_house()) or user_id = (select atrium.person()));
alter policy own_to_read on scheduled_task using ((select atrium.is_house()) or user_id = (select atrium.person()));
alter policy own_to_read on thread_user using ((select atrium.is_house()) or user_id = (select atrium.person()));
alter policy own_to_read on message_mention using ((select atrium.is_house()) or user_id = (select atrium.person()));
alter policy own_to_read on unseen_mail using ((select atrium.is_house()) or user_id = (select atrium.person()));
alter policy own_to_change on unseen_mail using ((select atrium.is_house()) or user_id = (select atrium.person()));
alter policy of_the_two on sym_link
  using ((select atrium.is_house()) or (select atrium.person()) in (created_by_id, issued_for_id))
  with check ((select atrium.is_house()) or (select atrium.person()) in (created_by_id, issued_for_id));

do $$ declare t text; begin
  foreach t in array array['company', 'credential', 'launch', 'pending_invitation'] loop
    execute format('create policy not_for_clients on %I as restrictive to atrium_app
      using ((select atrium.side()) = ''staff'') with check ((select atrium.side()) = ''staff'')', t);
  end loop;
end $$;
