import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { createDraft } from '../drafts/draft.ts'
import { keepFile } from '../drafts/kept-files.ts'
import { writeNote } from '../outbox/notes.ts'
import { createOutboxStorage } from '../outbox/outbox-storage.ts'
import { inMemory } from '../workspace/in-memory.ts'
import { forgetEverything } from './forget.ts'
import { countUnsent, isAnything } from './unsent.ts'

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
  write(here, 'cron/new', {
    place: { channelID: 'c1' },
    repeat: 'daily',
    zone: 'UTC',
    start: '2026-01-01T09:00',
  })
  write(here, 'invitations/user', { text: '', grant: { agencyRole: 'user', tags: ['t1'] } })
  write(here, 'diffusion/new', { id: 'd1', name: '', text: '', chosen: { tags: ['t1'] }, pieces: [] })
  expect(await countUnsent()).toEqual({ waiting: 0, drafts: 0, files: 0 })
})

test('messages and drafts of all agencies count once each, however they are kept', async () => {
  await createOutboxStorage(here).put(entry(here, 'm1'))
  writeNote(entry(here, 'm1'))
  writeNote(entry(elsewhere, 'm2'))
  write(here, 'c1', { text: 'half a thought', people: [], pieces: [], internal: false })
  await keepFile({ id: 'f1', workspace: here, place: 'c1', name: 'brief.txt' })
  await keepFile({ id: 'f2', workspace: elsewhere, place: 'c2', name: 'brief.txt' })
  write(elsewhere, 'c3', { text: '', people: [], pieces: [{ key: 'k' }], internal: false })
  expect(await countUnsent()).toEqual({ waiting: 2, drafts: 3, files: 0 })
})

test('files on their way are asked about too, until they are forgotten', async () => {
  let names = ['film.mov', 'logo.svg']
  const part = {
    count: () => names.length,
    forget: () => {
      names = []
    },
  }
  inMemory.add(part)
  const unsent = await countUnsent()
  expect(unsent).toEqual({ waiting: 0, drafts: 0, files: 2 })
  expect(isAnything(unsent)).toBe(true)
  await forgetEverything()
  expect(isAnything(await countUnsent())).toBe(false)
  inMemory.delete(part)
})
