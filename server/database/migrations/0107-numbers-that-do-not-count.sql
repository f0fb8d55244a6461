-- A request's number is drawn among those that are free, and no longer the next one.
drop table request_number;
