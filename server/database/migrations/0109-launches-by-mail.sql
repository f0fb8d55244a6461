-- A launch without a signature goes by mail: whose account it begins is known when its link is followed.
alter table launch
  alter column user_id drop not null,
  add column email text,
  add column name text,
  add column language text,
  add check ((user_id is null) = (email is not null and name is not null and language is not null));
