-- Lists of requests in each of their orders are read from where they begin; what has no due date comes last, forwards and backwards.
create index request_by_title on request (agency_id, lower(title), id);
create index request_by_due on request (agency_id, coalesce(due_date - date '2000-01-01', 2147483647), id);
create index request_by_due_backwards on request (agency_id, coalesce(due_date - date '2000-01-01', -2147483647), id);
create index request_by_update on request (agency_id, updated_at, id);
