insert into pending_invitation (agency_id, id, token_hash, token, agency_role, is_permanent, issuer_by, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000045001', '\x45', 'open', 'client', true,
    '019a0000-0000-7000-8000-00000000b001', '2026-01-05', '2026-01-05');
insert into clients_registration_form (agency_id, id, owner_id, owner_name, owner_email, form_version, content, status, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000045002', '019a0000-0000-7000-8000-00000000b002', 'Second',
    'second@example.com', 1, '{"company": "Museum"}', 'accepted', '2026-01-05', '2026-01-05');
