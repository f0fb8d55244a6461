-- Since when a person has switched themselves away; null: they are there. Meanwhile they are answered for.
alter table account add column away_since timestamptz(3);
grant update (away_since) on account to atrium_app;
-- Written by the house while its author is away; it is never answered by itself.
alter table message add column automatic boolean not null default false;

-- Which conversations somebody's automatic answer has gone to, on which day of their calendar: each day once.
create table automatic_answer (
  agency_id uuid not null,
  user_id uuid not null,
  conversation_id uuid not null,
  day date not null,
  primary key (agency_id, user_id, conversation_id, day),
  foreign key (agency_id, user_id) references agency_user (agency_id, user_id) on delete cascade,
  foreign key (agency_id, conversation_id) references conversation (agency_id, id) on delete cascade
);
create index automatic_answer_of on automatic_answer (agency_id, conversation_id);
select atrium.protect_tenant_table('automatic_answer');
create policy own on automatic_answer as restrictive to atrium_app
  using (user_id = (select atrium.person())) with check (user_id = (select atrium.person()));
revoke update, delete on automatic_answer from atrium_app;

-- A link that signs in: bound to the address that it was mailed to, and to the agency on whose own domain it was asked for.
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token
  add constraint mail_token_purpose_check check (purpose in ('verify', 'reset', 'signIn')),
  add column email text,
  add column agency_id uuid references agency on delete cascade,
  add constraint sign_in_is_of_an_address check (purpose <> 'signIn' or email is not null);
