-- What an agency chose of its look: only what differs from the product's own; null where it has chosen nothing.
alter table agency add column skin jsonb;
