update notification set held_at = now() where user_id = '019a0000-0000-7000-8000-00000000b001';
update unseen_mail set look_at = now() where user_id = '019a0000-0000-7000-8000-00000000b001';
