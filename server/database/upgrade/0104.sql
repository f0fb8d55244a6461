-- The titles of the oldest tasks were brought there by the migration.
update task_title set title_order = title_order where agency_id = '019a0000-0000-7000-8000-00000000a001';
