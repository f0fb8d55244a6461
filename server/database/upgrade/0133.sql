update account set notification_choices = '{"tasks": {"mail": true}}', quiet_from = '22:00', quiet_to = '07:00'
  where id = '019a0000-0000-7000-8000-00000000b001';
update notification set shown = false, mail_waits = true where user_id = '019a0000-0000-7000-8000-00000000b001';
update unseen_mail set held_until = now() where user_id = '019a0000-0000-7000-8000-00000000b001';
