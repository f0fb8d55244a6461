-- Names that an agency says are its own, until a record in the DNS proves it: several may say so, and the first that proves it has it.
create table domain_claim (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  name text not null check (name = lower(name)),
  -- what the record must hold
  token text not null,
  -- why the last look found no proof
  error text,
  checked_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (agency_id, id),
  constraint one_claim_per_name unique (agency_id, name)
);
select atrium.protect_tenant_table('domain_claim');
create policy not_for_clients on domain_claim as restrictive for select to atrium_app
  using ((select atrium.side()) = 'staff');

-- What proved it is looked at again; a domain without was given by whoever runs this server.
alter table domain add column token text, add column checked_at timestamptz(3);
