-- What 0094 gave to the team had been counted among the notes for everybody: a client who read 1, 3 and 4 knew of one that they
-- were never shown. In files where the team has notes of its own those for everybody are numbered anew, without gaps.
-- The tables' owner is held by their policies too.
set local role atrium_system;
create temporary view pin_for_all as
  select r.agency_id, r.id, r.file_id, row_number() over (partition by r.agency_id, r.file_id order by r.number, r.created_at, r.id) as n
  from review r
  where not r.internal and not r.general and exists (select from review team
    where team.agency_id = r.agency_id and team.file_id = r.file_id and team.internal and not team.general);
update review r set number = p.n from pin_for_all p where p.agency_id = r.agency_id and p.id = r.id and r.number <> p.n;
update approval_file f set last_number = last.n
  from (select agency_id, file_id, max(n) as n from pin_for_all group by agency_id, file_id) last
  where last.agency_id = f.agency_id and last.file_id = f.id;
-- Where all of them became the team's, the first that a client is shown is the first.
update approval_file f set last_number = 0
  where exists (select from review team where team.agency_id = f.agency_id and team.file_id = f.id and team.internal and not team.general)
    and not exists (select from review r where r.agency_id = f.agency_id and r.file_id = f.id and not r.internal and not r.general);
drop view pin_for_all;
reset role;
