-- Who is to be reminded of an approval is asked every few minutes, of all agencies: by the day, not of all that there ever was.
create index request_approval_due on request_approval (due_date) where not closed and started_at is not null;
