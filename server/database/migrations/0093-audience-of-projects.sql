-- What is written or attached in a project is for whom the project is at that moment: its client's company, else the client
-- alone, or null for the team alone. It is kept with it, so that whoever becomes the client later does not read it.

-- For whom a project is now, first of all; behind it the people of that company: what was for one of them while they had no
-- company is the company's. null for a project of the team alone.
create function atrium.audiences_of_project(in_agency uuid, in_project uuid) returns uuid[] language sql stable as $$
  select case when contact.company_id is null then array[p.client_id] else contact.company_id || array(
      select them.user_id from agency_user them where them.agency_id = in_agency and them.company_id = contact.company_id) end
    from project p left join agency_user contact on contact.agency_id = p.agency_id and contact.user_id = p.client_id
    where p.agency_id = in_agency and p.id = in_project and p.client_id is not null
$$;

-- The same for whoever asks, a client: those of each project that they see.
create function atrium.own_audiences() returns uuid[] language sql stable as $$
  select array(select atrium.company_people()) || array(select company_id from agency_user
    where agency_id = atrium.agency() and user_id = atrium.person() and removed_at is null and company_id is not null)
$$;

-- Those files that are for these audiences; each file has its own.
create function atrium.pieces_for(pieces jsonb, audiences uuid[]) returns jsonb language sql immutable parallel safe as $$
  select case when pieces = '[]' then pieces else (select coalesce(jsonb_agg(piece order by nth), '[]')
    from jsonb_array_elements(pieces) with ordinality as listed (piece, nth) where (piece ->> 'audience')::uuid = any (audiences)) end
$$;

alter table task_comment add column audience uuid;
-- Which comments a client counts depends on who the client is: they are counted where they are read.
alter table task drop column public_comments;

-- The tables' owner is held by their policies too.
set local role atrium_system;
create temporary view project_for as
  select p.agency_id, p.id, coalesce(contact.company_id, p.client_id) as audience from project p
    left join agency_user contact on contact.agency_id = p.agency_id and contact.user_id = p.client_id;
update task_comment c set audience = p.audience from task t join project_for p on p.agency_id = t.agency_id and p.id = t.project_id
  where t.agency_id = c.agency_id and t.id = c.task_id and p.audience is not null;
-- A client's comment was counted without the internal ones.
update task set comments = counted.comments from (
    select t.agency_id, t.id, (select count(*) from task_comment c where c.agency_id = t.agency_id and c.task_id = t.id) as comments from task t
  ) counted
  where counted.agency_id = task.agency_id and counted.id = task.id and counted.comments <> task.comments;
-- Files of a request are those of the client who issued it, wherever they went.
create function pg_temp.with_audience(pieces jsonb, in_agency uuid, project_audience uuid, of_request uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(piece || jsonb_build_object('audience', coalesce(
      (select coalesce(issuer.company_id, issuer.user_id) from request r
        join agency_user issuer on issuer.agency_id = r.agency_id and issuer.user_id = r.issuer_by and issuer.role = 'client'
        where r.agency_id = in_agency and r.id = of_request
          and r.files @> jsonb_build_array(jsonb_build_object('key', piece -> 'key'))),
      project_audience)) order by nth), '[]')
  from jsonb_array_elements(pieces) with ordinality as listed (piece, nth)
$$;
update project set attachments = pg_temp.with_audience(attachments, project.agency_id, p.audience, request_id)
  from project_for p where p.agency_id = project.agency_id and p.id = project.id and attachments <> '[]';
update task set attachments = pg_temp.with_audience(attachments, task.agency_id, p.audience, request_id)
  from project_for p where p.agency_id = task.agency_id and p.id = task.project_id and attachments <> '[]';
update subs_task s set attachments = pg_temp.with_audience(s.attachments, s.agency_id, p.audience, null)
  from task t join project_for p on p.agency_id = t.agency_id and p.id = t.project_id
  where t.agency_id = s.agency_id and t.id = s.task_id and s.attachments <> '[]';
-- What happened is told again to those alone for whom it was then.
update event set subject = event.subject || jsonb_build_object('audience', p.audience)
  from project_for p where p.agency_id = event.agency_id and event.subject ->> 'projectId' = p.id::text;
drop view project_for;
reset role;

create policy for_this_client on task_comment as restrictive for select to atrium_app
  using ((select atrium.is_staff()) or audience = any ((select atrium.own_audiences())::uuid[]));
