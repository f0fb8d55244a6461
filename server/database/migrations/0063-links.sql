-- Custom links: addresses that stand in the shell, for some roles of an agency or for whoever keeps them.

create table user_action (
  agency_id uuid not null references agency on delete cascade,
  id uuid not null,
  owner_id uuid not null references account,
  icon text not null,
  name text not null,
  link text not null check (link ~ '^https?://'),
  -- opens in a tab of its own, or inside the shell
  type text not null check (type in ('link', 'page')),
  -- for whom it is; empty: for its owner alone
  roles text[] not null default '{}' check (roles <@ array['admin', 'user', 'client']),
  -- smaller stands first
  position integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (agency_id, id),
  check (type = 'link' or link ~ '^https://')
);
create index user_action_in_order on user_action (agency_id, position, id);

select atrium.protect_tenant_table('user_action');

-- The second wall: own links are their owner's, and on the client side there are those that are for clients.
create policy for_whom on user_action as restrictive to atrium_app
  using (case when (select atrium.side()) = 'staff'
    then cardinality(roles) > 0 or owner_id = (select atrium.person())
    else 'client' = any(roles) end)
  with check ((select atrium.side()) = 'staff');
