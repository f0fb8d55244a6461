-- Two hundred people in it made the key too long for its index.
update channel set destination_key = encode(sha256(convert_to(destination_key, 'UTF8')), 'hex') where destination_key is not null;
comment on column channel.destination_key is
  'SHA-256 of scope, name and sorted people of a channel that is found again instead of made twice; null for the others';
