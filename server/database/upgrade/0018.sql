update agency set time_zone = 'Europe/Berlin' where id = '019a0000-0000-7000-8000-00000000a001';
