update agency set skin = '{"btnColor": "#1f7050"}' where id = '019a0000-0000-7000-8000-00000000a001';
