-- What the audit log of an agency reads: of all, by person and by kind, newest first.
create index event_acts on event (agency_id, at, id) where type = 'acted';
create index event_acts_by_person on event (agency_id, actor_id, at, id) where type = 'acted';
create index event_acts_by_kind on event (agency_id, (subject ->> 'act'), at, id) where type = 'acted';
