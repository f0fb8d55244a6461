update task set title = 'Ältester Task für Łódź' where id = '019a0000-0000-7000-8000-000000020006';
update activity set title = 'Ältester Task für Łódź' where id = '019a0000-0000-7000-8000-000000040001';
update timer set title = 'Ältester Task für Łódź' where activity_id = '019a0000-0000-7000-8000-000000040001';
update agency_user set position = 'Übersetzerin' where user_id = '019a0000-0000-7000-8000-00000000b001';
