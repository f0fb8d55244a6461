-- A note that staff made at the team's stage is the team's. Which of the earlier ones were made there is not known any more;
-- what no client has been shown yet is not shown to them when their stage begins.
-- The tables' owner is held by their policies too.
set local role atrium_system;
create temporary view note_of_team as
  select r.agency_id, r.id, r.file_id, r.owner_id, r.general, r.created_at from review r
    join agency_user staff on staff.agency_id = r.agency_id and staff.user_id = r.owner_id and staff.role <> 'client'
  where not r.internal and not exists (select from approval_version v
    where v.agency_id = r.agency_id and v.id in (r.version_id, r.first_version_id) and v.shown);
update approval_comment c set internal = true from note_of_team n where n.agency_id = c.agency_id and n.id = c.review_id;
-- Of what somebody says about a whole file there is one for everybody and one for the team: both together are the team's.
update approval_comment c set review_id = kept.id from note_of_team n
    join review kept on kept.agency_id = n.agency_id and kept.file_id = n.file_id and kept.owner_id = n.owner_id and kept.general and kept.internal
  where n.general and n.agency_id = c.agency_id and n.id = c.review_id;
delete from review r using note_of_team n, review kept
  where n.general and r.agency_id = n.agency_id and r.id = n.id
    and kept.agency_id = n.agency_id and kept.file_id = n.file_id and kept.owner_id = n.owner_id and kept.general and kept.internal;
update review r set internal = true, number = case when r.general then 0 else f.last_letter + n.nth end
  from (select *, row_number() over (partition by agency_id, file_id, general order by created_at, id) as nth from note_of_team) n
    join approval_file f on f.agency_id = n.agency_id and f.id = n.file_id
  where r.agency_id = n.agency_id and r.id = n.id;
update approval_file f set last_letter = last.n
  from (select agency_id, file_id, max(number) as n from review where internal and not general group by agency_id, file_id) last
  where last.agency_id = f.agency_id and last.file_id = f.id and last.n > f.last_letter;
drop view note_of_team;
reset role;
