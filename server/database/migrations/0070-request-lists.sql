-- Lists of requests find what few of many are: of a category, unread to either side, in nobody's charge, or late.
create index request_of_category on request (agency_id, category_id, created_at desc, id desc) where category_id is not null;
create index request_unread_to_staff on request (agency_id, created_at desc, id desc) where unread_admin_approval;
create index request_unread_to_client on request (agency_id, issuer_by, created_at desc, id desc) where unread_client_approval;
create index request_of_nobody on request (agency_id, created_at desc, id desc) where en_charge_user is null;
create index request_due on request (agency_id, due_date) where closed_at is null and due_date is not null;
