update project set attachments = '[{"key": "documents/2026/01/oldest.pdf", "type": "application/pdf", "size": 3, "name": "oldest.pdf"}]',
  request_id = '019a0000-0000-7000-8000-000000046002' where agency_id = '019a0000-0000-7000-8000-00000000a001';
