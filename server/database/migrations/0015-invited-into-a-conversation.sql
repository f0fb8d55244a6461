-- The company of a client who became staff, for when they become a client again. Apart from company_id: whoever has
-- that one is a client of the company.
alter table agency_user
  add column former_company_id uuid,
  add foreign key (agency_id, former_company_id) references company (agency_id, id) on delete set null (former_company_id);
