-- A project has files of its own, and those of the request that it was made of, which stay that request's.
alter table project
  add column attachments jsonb not null default '[]',
  add column request_id uuid,
  add constraint project_of_request foreign key (agency_id, request_id) references request (agency_id, id) on delete set null (request_id);
create index project_of_request on project (agency_id, request_id) where request_id is not null;

update project set request_id = r.id from request r where r.agency_id = project.agency_id and r.project_id = project.id;
