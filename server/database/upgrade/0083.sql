-- Of an agency whose only file came and went; that of the first agency was counted by the migration.
insert into agency_storage (agency_id, bytes) values ('019a0000-0000-7000-8000-00000000a002', 0);
