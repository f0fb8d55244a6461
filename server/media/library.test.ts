import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { type Caller, headersOf, type TestServer, testServer } from '../testing/server.ts'
import { sweepTrash } from './commands/library.ts'
import { sweepFiles } from './commands/remove.ts'
import { keepFile, makeCategory, miscounted, uploaded } from './factory.ts'
import { storedBytes } from './store/quota.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())
afterEach(async () => expect(await miscounted(server)).toEqual([]))

async function list(caller: Caller, args = ''): Promise<string[]> {
  const { data, errors } = await server.graphql<{ listMedias: { items: { id: string }[] } }>(
    caller,
    `{ listMedias${args} { items { id } } }`,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.listMedias.items.map(({ id }) => id)
}

const read = async (caller: Caller, key: string) =>
  (await server.inject({ method: 'GET', url: `/files/${key}`, headers: headersOf(caller) })).statusCode

describe('a kept file', () => {
  test('answers all its fields, and is read by whoever sees it', async () => {
    const { staff, admin, client } = agency
    const { key } = await uploaded(server, staff, { name: 'plan.txt', content: 'four' })
    const uuid = newId()
    const row = await change<Record<string, unknown>>(
      server,
      staff,
      'createMedia',
      { key, uuid },
      'id uuid key type infos { key type size name } categoryID category { id } userID viewerCan { change }',
    )
    expect(row).toEqual({
      id: uuid,
      uuid,
      key,
      type: 'document',
      infos: { key, type: 'text/plain', size: 4, name: 'plan.txt' },
      categoryID: null,
      category: null,
      userID: staff.userId,
      viewerCan: { change: true },
    })
    expect(await Promise.all([staff, admin, client].map((one) => read(one, key)))).toEqual([200, 200, 404])
  })

  test('the same call again answers the same file; another key under its id is refused', async () => {
    const { staff } = agency
    const { key } = await uploaded(server, staff)
    const uuid = newId()
    await change(server, staff, 'createMedia', { key, uuid })
    expect((await tryChange(server, staff, 'createMedia', { key, uuid })).row).toEqual({ id: uuid })
    const other = await uploaded(server, staff)
    expect((await tryChange(server, staff, 'createMedia', { key: other.key, uuid })).code).toBe('CONFLICT')
  })

  test('one that hangs on a message cannot be kept too', async () => {
    const { staff } = agency
    const { conversationId } = await openChannel(server, staff, { name: 'Files' })
    const { key } = await uploaded(server, staff)
    await say(server, staff, conversationId, { pieces: [{ key }] })
    expect((await tryChange(server, staff, 'createMedia', { key })).code).toBe('BAD_USER_INPUT')
  })

  test('is renamed, found by a part of its name, and listed by name and size', async () => {
    const person = await join(server, agency.agencyId, { role: 'user' })
    const large = await keepFile(server, person, { name: 'zebra.txt', content: 'x'.repeat(30) })
    const small = await keepFile(server, person, { name: 'Ärger.txt', content: 'x' })
    await change(server, person, 'updateMedia', { id: large.id, name: '../../Crème brûlée.txt' })
    expect(await list(person, '(filter: { name: { contains: "creme" } })')).toEqual([large.id])
    expect(await list(person, '(orderBy: size)')).toEqual([large.id, small.id])
    expect(await list(person, '(orderBy: name, sortDirection: DESC)')).toEqual([small.id, large.id])
    expect(await list(person, '(filter: { type: { eq: image } })')).toEqual([])
  })
})

describe('the trash', () => {
  test('a file goes into it by its key and uuid together, comes back, and is nobody else’s there', async () => {
    const { admin, staff } = agency
    const { id: categoryID } = await makeCategory(server, admin, { assignee: [staff.userId] })
    const file = await keepFile(server, admin, { categoryID })
    const other = await keepFile(server, admin)
    expect((await tryChange(server, admin, 'deleteMedia', { key: other.key, uuid: file.id })).code).toBe(
      'NOT_FOUND',
    )
    expect(await read(staff, file.key)).toBe(200)
    await change(server, admin, 'deleteMedia', { key: file.key, uuid: file.id })
    expect(await list(admin)).not.toContain(file.id)
    expect(await list(admin, '(filter: { deleted: { eq: true } })')).toEqual([file.id])
    expect(await list(staff, '(filter: { deleted: { eq: true } })')).toEqual([])
    expect(await read(staff, file.key)).toBe(404)
    await change(server, admin, 'restoreMedia', { id: file.id })
    expect(await read(staff, file.key)).toBe(200)
  })

  test('for good it takes the bytes along; what lies there for 30 days goes by itself', async () => {
    const { staff } = agency
    const gone = await keepFile(server, staff)
    const old = await keepFile(server, staff)
    await change(server, staff, 'deleteMedia', { key: gone.key, uuid: gone.id, forGood: true })
    await change(server, staff, 'deleteMedia', { key: old.key, uuid: old.id })
    await server.settle()
    expect(await server.app.files.stat(gone.key)).toBeUndefined()
    expect(await server.app.files.stat(old.key)).toBeDefined()
    await withClient(server.databaseUrl, (database) =>
      database.query(`update media set deleted_at = deleted_at - interval '31 days' where id = $1`, [old.id]),
    )
    await server.app.asPlatform(sweepTrash)
    await server.app.asPlatform(sweepFiles)
    expect(await server.app.files.stat(old.key)).toBeUndefined()
  })
})

describe('categories', () => {
  const parentOf = (id: string, parentID: string | null) =>
    tryChange(server, agency.admin, 'updateMediaCategory', { id, parentID })

  test('a tree, in which none lies in itself', async () => {
    const { admin } = agency
    const { id: top } = await makeCategory(server, admin)
    const { id: middle } = await makeCategory(server, admin, { parentID: top })
    const { id: leaf } = await makeCategory(server, admin, { parentID: middle })
    expect((await parentOf(top, leaf)).code).toBe('BAD_USER_INPUT')
    expect((await parentOf(top, top)).code).toBe('BAD_USER_INPUT')
    const [one, two] = await Promise.all([parentOf(leaf, null), parentOf(top, leaf)])
    expect([one.code, two.code].filter((code) => code === 'BAD_USER_INPUT').length).toBeLessThanOrEqual(1)
    expect((await parentOf(leaf, middle)).code ?? 'ok').toMatch(/ok|BAD_USER_INPUT/)
  })

  test('whoever is assigned sees it and what lies below, and its files; clients cannot be', async () => {
    const { admin, staff, client } = agency
    const { id: top } = await makeCategory(server, admin, { assignee: [staff.userId] })
    const { id: below } = await makeCategory(server, admin, { parentID: top })
    const file = await keepFile(server, admin, { categoryID: below })
    expect(await list(staff)).toContain(file.id)
    await change(server, admin, 'updateMediaCategory', { id: top, assignee: [] })
    expect(await list(staff)).not.toContain(file.id)
    const refused = await tryChange(server, admin, 'updateMediaCategory', {
      id: top,
      assignee: [client.userId],
    })
    expect(refused.code).toBe('BAD_USER_INPUT')
  })

  test('a client’s own counts what they see of it, and nothing that others put there', async () => {
    const { admin, client } = agency
    const { id } = await makeCategory(server, client)
    await keepFile(server, client, { categoryID: id })
    await keepFile(server, admin, { categoryID: id })
    const count = async (caller: Caller) => {
      const { data } = await server.graphql<{ getMediaCategory: { files: number } }>(
        caller,
        `{ getMediaCategory(id: "${id}") { files } }`,
      )
      return data?.getMediaCategory.files
    }
    expect([await count(admin), await count(client)]).toEqual([2, 1])
  })

  test('one that goes leaves its files and those in it to the one above', async () => {
    const { admin } = agency
    const { id: top } = await makeCategory(server, admin)
    const { id: middle } = await makeCategory(server, admin, { parentID: top })
    const { id: leaf } = await makeCategory(server, admin, { parentID: middle })
    const file = await keepFile(server, admin, { categoryID: middle })
    await change(server, admin, 'deleteMediaCategory', { id: middle })
    expect(await list(admin, `(filter: { categoryID: { eq: "${top}" } })`)).toEqual([file.id])
    const { data } = await server.graphql<{ getAgency: { mediaCategories: Record<string, unknown>[] } }>(
      admin,
      `{ getAgency(id: "${agency.agencyId}") { mediaCategories { id parentID files } } }`,
    )
    const found = data?.getAgency.mediaCategories.filter(({ id }) => id === top || id === leaf)
    expect(found).toContainEqual({ id: leaf, parentID: top, files: 0 })
    expect(found).toContainEqual({ id: top, parentID: null, files: 1 })
  })
})

describe('what was attached in conversations', () => {
  const found = async (caller: Caller, args = '') => {
    const { data } = await server.graphql<{
      filesOfConversations: { items: { infos: { name: string } }[]; nextToken: string | null }
    }>(caller, `{ filesOfConversations${args} { items { infos { name } messageID } nextToken } }`)
    return data?.filesOfConversations
  }
  const names = (page: Awaited<ReturnType<typeof found>>) => page?.items.map(({ infos }) => infos.name)

  test('is found by those who may read it, newest first and page by page', async () => {
    const { staff, client, outsider } = agency
    const { conversationId } = await openChannel(server, staff, { name: 'Shared', others: [client] })
    const attach = async (name: string, internal = false) =>
      say(server, staff, conversationId, {
        internal,
        pieces: [{ key: (await uploaded(server, staff, { name })).key }],
      })
    await attach('one.txt')
    await attach('secret.txt', true)
    await attach('two.txt')
    expect(names(await found(client))).toEqual(['two.txt', 'one.txt'])
    expect(names(await found(staff))?.slice(0, 3)).toEqual(['two.txt', 'secret.txt', 'one.txt'])
    const first = await found(client, '(limit: 1)')
    expect(names(first)).toEqual(['two.txt'])
    expect(names(await found(client, `(limit: 1, nextToken: "${first?.nextToken}")`))).toEqual(['one.txt'])
    expect(names(await found(client, '(filter: { kinds: [image] })'))).toEqual([])
    expect(names(await found(client, '(filter: { name: "TWO" })'))).toEqual(['two.txt'])
    expect(await found(outsider)).toBeUndefined()
  })
})

describe('a copy of a file', () => {
  const bytesKept = () => server.app.asPlatform((ctx) => ctx.read((tx) => storedBytes(tx, agency.agencyId)))
  const copied = (caller: Caller, input: Record<string, unknown>) =>
    change<{ key: string; name: string; size: number }>(
      server,
      caller,
      'createFileCopy',
      input,
      'key type size name',
    )

  test('is a draft of whoever made it, under the name that the file has in the library, and outlives the file', async () => {
    const { staff, client } = agency
    const { conversationId } = await openChannel(server, staff, { name: 'Copies', others: [client] })
    const { id, key } = await keepFile(server, staff, { name: 'plan.txt', content: 'the plan' })
    const copy = await copied(staff, { key, name: 'Plan of spring.txt' })
    expect(copy).toMatchObject({ type: 'text/plain', size: 8, name: 'Plan of spring.txt' })
    expect(copy.key).not.toBe(key)
    expect(await read(client, copy.key)).toBe(404)
    await say(server, staff, conversationId, { pieces: [{ key: copy.key }] })
    await change(server, staff, 'deleteMedia', { key, uuid: id, forGood: true })
    await server.settle()
    expect([await read(staff, key), await read(client, copy.key)]).toEqual([404, 200])
  })

  test('is made of what hangs on a message by those who read it, and of nothing that one may not read', async () => {
    const { staff, client } = agency
    const { conversationId } = await openChannel(server, staff, { name: 'Internal copies', others: [client] })
    const attached = async (internal: boolean) => {
      const { key } = await uploaded(server, staff)
      await say(server, staff, conversationId, { internal, pieces: [{ key }] })
      return key
    }
    const [open, internal, draft] = [
      await attached(false),
      await attached(true),
      (await uploaded(server, staff)).key,
    ]
    await copied(client, { key: open })
    await copied(staff, { key: internal })
    const trying = [
      [client, internal],
      [client, draft],
      [agency.outsider, open],
    ] as const
    for (const [caller, key] of trying)
      expect((await tryChange(server, caller, 'createFileCopy', { key }, 'key')).code).toBe('NOT_FOUND')
  })

  test('counts in what the agency may keep', async () => {
    const { staff } = agency
    const { key } = await keepFile(server, staff, { content: 'x'.repeat(5000) })
    const used = await bytesKept()
    await copied(staff, { key })
    expect(await bytesKept()).toBe(used + 5000)
  })
})
