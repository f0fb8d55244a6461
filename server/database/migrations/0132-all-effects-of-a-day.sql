-- What stayed as it was counts as well: it is logged one by one only up to the limit of a day.
drop index automation_effect_of_day;
create index automation_effect_of_day on automation_effect (agency_id, at) include (result);
