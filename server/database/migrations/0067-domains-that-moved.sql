-- The name from which an agency moves to the one that it claims: once that is proved, its pages lead there.
alter table domain_claim add column previous text;
create index domain_by_previous on domain (agency_id, previous) where previous is not null;
