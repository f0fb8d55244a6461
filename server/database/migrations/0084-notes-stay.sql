-- On which version clients see a note: the last one that was shown to them and that it has been on; null for one that was never on any.
alter table review
  add column shown_version_id uuid,
  add constraint review_shown_version foreign key (agency_id, shown_version_id) references approval_version (agency_id, id);

set local role atrium_system;
update review r set shown_version_id = (
  select v.id from approval_version v
    join approval_version first on first.agency_id = r.agency_id and first.id = r.first_version_id
    join approval_version last on last.agency_id = r.agency_id and last.id = r.version_id
  where v.agency_id = r.agency_id and v.file_id = r.file_id and v.shown and v.n between first.n and last.n
  order by v.n desc limit 1);
reset role;

-- The second wall: a client keeps what they noted while the team works on a version that they do not see yet.
drop policy of_issuer on review;
create policy of_issuer on review as restrictive for select to atrium_app
  using ((select atrium.side()) = 'staff' or (not internal and exists (select from approval_version v
    where v.agency_id = review.agency_id and v.id = shown_version_id)));
