-- What a client answered in a request stands in the project or task that was made of it, for them alone; null for what the team
-- has written there itself, which is the project's.
alter table project add column description_for uuid;
alter table task add column description_for uuid;

-- What was made before, and is still for the client who asked.
-- The tables' owner is held by their policies too.
set local role atrium_system;
create temporary view asked as
  select r.agency_id, r.id, coalesce(issuer.company_id, issuer.user_id) as audience from request r
    join agency_user issuer on issuer.agency_id = r.agency_id and issuer.user_id = r.issuer_by and issuer.role = 'client';
update project p set description_for = asked.audience from asked
  where asked.agency_id = p.agency_id and asked.id = p.request_id and p.description <> ''
    and asked.audience = (atrium.audiences_of_project(p.agency_id, p.id))[1];
update task t set description_for = asked.audience from asked
  where asked.agency_id = t.agency_id and asked.id = t.request_id and t.proced and t.description <> ''
    and asked.audience = (atrium.audiences_of_project(t.agency_id, t.project_id))[1];
drop view asked;
reset role;
