-- Browsers leave `.` and `..` out of an address: such a board could not be opened.
set local role atrium_system;
update board b set slug = case
    when exists (select from board o where o.agency_id = b.agency_id and o.project_id = b.project_id and o.slug = '-' || b.slug)
    then '-' || b.slug || '-' || b.id else '-' || b.slug end
  where slug in ('.', '..');
reset role;
