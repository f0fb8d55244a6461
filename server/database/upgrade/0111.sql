update account set seen_time_zone = 'America/St_Johns' where id = '019a0000-0000-7000-8000-00000000b001';
