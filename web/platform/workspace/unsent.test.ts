import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { createDraft } from '../drafts/draft.ts'
import { keepFile } from '../drafts/kept-files.ts'
import { writeNote } from '../outbox/notes.ts'
import { createOutboxStorage } from '../outbox/outbox-storage.ts'
import { forgetEverything } from './forget.ts'
import { countUnsent } from './unsent.ts'

const here = 'ann/g1/admin'
const elsewhere = 'ann/g2/user'

afterEach(() => forgetEverything())

const entry = (workspace: string, id: string) => ({
  id,
  workspace,
  lane: 'c1',
  operation: 'CreateMessage',
  variables: {},
  createdAt: 0,
  state: 'sending' as const,
  attempts: 0,
})

function write(workspace: string, place: string, value: unknown) {
  const draft = createDraft<unknown>(workspace, place)
  draft.write(value)
  draft.flush()
}

test('nothing typed is nothing unsent, also where only the audience was chosen', async () => {
  write(here, 'c1', { text: ' ', people: [], pieces: [], internal: true })
  expect(await countUnsent()).toEqual({ messages: 0, drafts: 0 })
})

test('messages and drafts of all agencies count once each, however they are kept', async () => {
  await createOutboxStorage(here).put(entry(here, 'm1'))
  writeNote(entry(here, 'm1'))
  writeNote(entry(elsewhere, 'm2'))
  write(here, 'c1', { text: 'half a thought', people: [], pieces: [], internal: false })
  await keepFile({ id: 'f1', workspace: here, place: 'c1', name: 'brief.txt' })
  await keepFile({ id: 'f2', workspace: elsewhere, place: 'c2', name: 'brief.txt' })
  write(elsewhere, 'c3', { text: '', people: [], pieces: [{ key: 'k' }], internal: false })
  expect(await countUnsent()).toEqual({ messages: 2, drafts: 3 })
})
