import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { createCacheStorage } from '../client/cache-storage.ts'
import { database } from '../database.ts'
import { createDraft } from '../drafts/draft.ts'
import { keepFile, keptFiles } from '../drafts/kept-files.ts'
import { createOutboxStorage } from '../outbox/outbox-storage.ts'
import { isOutdated, keyText, rememberedKey, rememberRoles } from '../workspace/key.ts'
import { forgetCaches, forgetEverything, forgetOutdated, noteWorkspace } from './forget.ts'

const admin = keyText({ personId: 'ann', agencyId: 'g1', role: 'admin' })
const elsewhere = keyText({ personId: 'ann', agencyId: 'g2', role: 'user' })
const alone = keyText({ personId: 'ann', agencyId: undefined, role: '' })
const other = keyText({ personId: 'bob', agencyId: 'g1', role: 'admin' })

afterEach(() => forgetEverything())

/** Leaves a cache entry, a draft and an unsent message under a workspace's key. */
async function fill(workspace: string) {
  noteWorkspace(workspace)
  await createCacheStorage(workspace, () => {}).writeData({ a: '1' })
  const draft = createDraft<string>(workspace, 'c1')
  draft.write('half a sentence')
  draft.flush()
  await keepFile({ id: workspace, workspace, place: 'c1', name: 'brief.txt' })
  await createOutboxStorage(workspace).put({
    id: workspace,
    workspace,
    lane: 'c1',
    operation: 'CreateMessage',
    variables: {},
    createdAt: 0,
    state: 'sending',
    attempts: 0,
  })
}

async function kept(workspace: string) {
  const cache = Object.keys(await createCacheStorage(workspace, () => {}).readData()).length
  const outbox = (await createOutboxStorage(workspace).list()).length
  const files = (await keptFiles(workspace, 'c1')).length
  return { cache, outbox, files, draft: createDraft<string>(workspace, 'c1').read() }
}

const all = { cache: 1, outbox: 1, files: 1, draft: 'half a sentence' }
const nothing = { cache: 0, outbox: 0, files: 0, draft: undefined }

test('a workspace outlives everything but a change of person, role or membership', () => {
  const known = { personId: 'ann', roles: { g1: 'admin', g2: 'user' } }
  expect([admin, elsewhere, alone].some((text) => isOutdated(text, known))).toBe(false)
  expect(isOutdated(other, known)).toBe(true)
  expect(isOutdated(admin, { ...known, roles: { g1: 'client', g2: 'user' } })).toBe(true)
  expect(isOutdated(elsewhere, { ...known, roles: { g1: 'admin' } })).toBe(true)
})

test('a demotion wipes what was kept in that agency, and only there', async () => {
  await Promise.all([fill(admin), fill(elsewhere)])
  await forgetOutdated({ personId: 'ann', roles: { g1: 'client', g2: 'user' } })
  expect(await kept(admin)).toEqual(nothing)
  expect(await kept(elsewhere)).toEqual(all)
})

test('among the roles of staff what was written stays with its author, and what was read does not', async () => {
  const user = keyText({ personId: 'ann', agencyId: 'g1', role: 'user' })
  await fill(admin)
  await forgetOutdated({ personId: 'ann', roles: { g1: 'user' } })
  expect(await kept(admin)).toEqual(nothing)
  expect(await kept(user)).toEqual({ ...all, cache: 0 })
})

test('signing out wipes everything', async () => {
  await Promise.all([fill(admin), fill(elsewhere), fill(other)])
  rememberRoles({ personId: 'ann', roles: { g1: 'admin' } })
  await forgetEverything()
  expect(await kept(admin)).toEqual(nothing)
  expect(await kept(other)).toEqual(nothing)
  const db = await database()
  expect(await db.count('outbox')).toBe(0)
  expect(rememberedKey('ann', 'g1')).toBeUndefined()
})

test('a session that the server ended leaves what its person has typed, and nothing that was read', async () => {
  await fill(admin)
  await forgetCaches()
  expect(await kept(admin)).toEqual({ ...all, cache: 0 })
})

test('a start needs no answer from the server for an agency that is remembered', () => {
  rememberRoles({ personId: 'ann', roles: { g1: 'admin' } })
  expect(rememberedKey('ann', 'g1')).toEqual({ personId: 'ann', agencyId: 'g1', role: 'admin' })
  expect(rememberedKey('bob', 'g1')).toBeUndefined()
  expect(rememberedKey('ann', 'g3')).toBeUndefined()
})
