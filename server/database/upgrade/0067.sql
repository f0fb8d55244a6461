update domain_claim set previous = 'oldest.example.com' where name = 'claimed.example.com';
