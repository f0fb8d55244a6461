insert into form_version (agency_id, id, kind, subject_id, version, fields, user_id, created_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000044001', 'registration', '019a0000-0000-7000-8000-00000000a001', 1,
    '[{"key": "company", "type": "text", "label": "Company", "required": true}]', '019a0000-0000-7000-8000-00000000b001', '2026-01-05');
