insert into diffusion (agency_id, id, name, created_by, roles, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000002801', 'Easter hours',
    '019a0000-0000-7000-8000-00000000b001', '{client}', '2026-01-05', '2026-01-05');
insert into diffusion_text (agency_id, id, diffusion_id, owner_id, content, state, fingerprint, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000002802', '019a0000-0000-7000-8000-000000002801',
    '019a0000-0000-7000-8000-00000000b001', 'We are closed', 'stopped', '\x06', '2026-01-05', '2026-01-05');
insert into diffusion_delivery (agency_id, id, text_id, diffusion_id, sender_id, user_id, taken_back_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000002803', '019a0000-0000-7000-8000-000000002802',
    '019a0000-0000-7000-8000-000000002801', '019a0000-0000-7000-8000-00000000b001', '019a0000-0000-7000-8000-00000000b002', '2026-01-05');
insert into channel (agency_id, id, name, status, scope, private, owner_id, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000002804', 'Easter hours', 'broadcast', 'broadcast', true,
    '019a0000-0000-7000-8000-00000000b001', '2026-01-05', '2026-01-05');
insert into conversation (agency_id, id, channel_id, created_at, updated_at)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000002805', '019a0000-0000-7000-8000-000000002804',
    '2026-01-05', '2026-01-05');
insert into diffusion_reader (agency_id, diffusion_id, user_id, channel_id, conversation_id)
  values ('019a0000-0000-7000-8000-00000000a001', '019a0000-0000-7000-8000-000000002801', '019a0000-0000-7000-8000-00000000b002',
    '019a0000-0000-7000-8000-000000002804', '019a0000-0000-7000-8000-000000002805');
