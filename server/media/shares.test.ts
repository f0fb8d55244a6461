import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { hashPassword } from '../identity/commands/passwords.ts'
import { withClient } from '../platform/database/client.ts'
import { change, tryChange } from '../testing/change.ts'
import { type Caller, headersOf, type TestServer, testServer } from '../testing/server.ts'
import { keepFile, makeShare } from './factory.ts'
import { uniqueNames } from './routes/zip.ts'

let server: TestServer
let agency: TestAgency
let other: TestAgency
let picture: Buffer
let file: { id: string; key: string }

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  other = await foundAgency(server, { name: 'Southwind' })
  picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  file = await keepFile(server, agency.staff, { name: 'plan.png', content: picture, type: 'image/png' })
})
afterAll(() => server.stop())

const share = (input: Record<string, unknown> = {}) =>
  makeShare(server, agency.staff, { medias: [file.id], ...input })

type Headers = Record<string, string>
const get = (url: string, caller: Caller | null = null, headers: Headers = {}) =>
  server.inject({ method: 'GET', url, headers: { ...headersOf(caller), ...headers } })

/** The responses of a link's routes: the page, a file, its thumbnail, a range, the archive. */
async function doorsOf(link: string, caller: Caller | null = null, headers: Headers = {}) {
  const at = `/files/share/${link}/${file.id}`
  const answers = await Promise.all([
    get(`/api/v1/shares/${link}`, caller, headers),
    get(at, caller, headers),
    get(`${at}?w=120&fit=max`, caller, headers),
    get(at, caller, { ...headers, range: 'bytes=0-2' }),
    get(`/files/share/${link}/all.zip`, caller, headers),
  ])
  return [...new Set(answers.map(({ statusCode }) => (statusCode === 206 ? 200 : statusCode)))]
}

describe('who opens a link, at each of its doors (attack 3)', () => {
  test('a public one anybody; it says nothing but what it holds', async () => {
    const { link } = await share()
    const page = await get(`/api/v1/shares/${link}`)
    expect(page.json()).toEqual({
      name: 'Round two',
      visibility: 'public',
      expiresAt: null,
      agency: { name: 'Northwind', avatar: null },
      medias: [
        { id: file.id, name: 'plan.png', type: 'image/png', size: picture.length, width: 30, height: 20 },
      ],
    })
    expect((await get(`/files/share/${link}/${file.id}`)).rawPayload).toEqual(picture)
    expect(await doorsOf(link, agency.outsider)).toEqual([200])
  })

  test('one for members: members of that agency', async () => {
    const { link } = await share({ visibility: 'members' })
    expect(await doorsOf(link)).toEqual([401])
    expect(await doorsOf(link, agency.client)).toEqual([200])
    expect(await doorsOf(link, agency.outsider)).toEqual([404])
    expect(await doorsOf(link, other.owner)).toEqual([404])
  })

  test('one for people: those who are chosen, for as long as they are', async () => {
    const { id, link } = await share({ visibility: 'people' })
    expect(await doorsOf(link, agency.client)).toEqual([404])
    const userID = agency.client.userId
    await change(server, agency.staff, 'createSharedGroupUser', { groupID: id, userID })
    expect(await doorsOf(link, agency.client)).toEqual([200])
    const { data, errors } = await server.graphql<{
      sharedGroupUsersByUser: { items: { group: unknown }[] }
    }>(
      agency.client,
      `{ sharedGroupUsersByUser(userID: "${userID}") { items { group { id medias { infos { name } } } } } }`,
    )
    expect(errors).toEqual([])
    expect(data?.sharedGroupUsersByUser.items).toEqual([
      { group: { id, medias: [{ infos: { name: 'plan.png' } }] } },
    ])
    expect((await get(`/files/${file.key}`, agency.client)).statusCode).toBe(404)
    await change(server, agency.staff, 'deleteSharedGroupUser', { groupID: id, userID })
    expect(await doorsOf(link, agency.client)).toEqual([404])
    expect(await doorsOf(link, agency.admin)).toEqual([200])
  })

  test('one behind a password: whoever gave it, until there is another', async () => {
    const { id, link } = await share({ visibility: 'password', password: 'open sesame' })
    const unlock = (password: string) =>
      server.inject({ method: 'POST', url: `/api/v1/shares/${link}/password`, payload: { password } })
    expect(await doorsOf(link)).toEqual([401])
    expect((await unlock('closed sesame')).statusCode).toBe(400)
    const right = await unlock('open sesame')
    const cookie = right.cookies.map(({ name, value }) => `${name}=${value}`)[0] ?? ''
    expect(right.cookies.every(({ httpOnly, path }) => httpOnly && path?.includes(link))).toBe(true)
    expect(await doorsOf(link, null, { cookie })).toEqual([200])
    expect(await doorsOf(link, null, { cookie: `${cookie.slice(0, -4)}AAAA` })).toEqual([401])
    const second = await share({ visibility: 'password', password: 'open sesame' })
    const carried = cookie.replaceAll(link, second.link)
    expect(await doorsOf(second.link, null, { cookie: carried })).toEqual([401])
    await change(server, agency.staff, 'updateSharedGroup', { id, password: 'another one' })
    expect(await doorsOf(link, null, { cookie })).toEqual([401])
  })

  test('a password is the same however its accents are composed (F19)', async () => {
    const composed = 'Gr\u00fc\u00dfe an alle'
    for (const [chosen, typed] of [
      [composed, composed.normalize('NFD')],
      [composed.normalize('NFD'), composed],
    ]) {
      const { link } = await share({ visibility: 'password', password: chosen })
      const url = `/api/v1/shares/${link}/password`
      const { statusCode } = await server.inject({ method: 'POST', url, payload: { password: typed } })
      expect(statusCode).toBeLessThan(300)
    }
  })

  test('a password that was kept decomposed, before they were composed, goes on (F19)', async () => {
    const composed = 'Gr\u00fc\u00dfe an alle'
    const { link } = await share({ visibility: 'password', password: 'something else' })
    const kept = await hashPassword(composed.normalize('NFD'))
    await withClient(server.databaseUrl, (client) =>
      client.query('update shared_group set password_hash = $1 where link = $2', [kept, link]),
    )
    const tryWith = async (password: string) => {
      const url = `/api/v1/shares/${link}/password`
      return (await server.inject({ method: 'POST', url, payload: { password } })).statusCode
    }
    expect(await tryWith('Gru\u00dfe an alle')).toBe(400)
    for (const typed of [composed, composed.normalize('NFD')]) expect(await tryWith(typed)).toBeLessThan(300)
  })

  test('tries at a password are counted', async () => {
    const { link } = await share({ visibility: 'password', password: 'open sesame' })
    const codes: number[] = []
    for (let at = 0; at < 11; at += 1) {
      const payload = { password: 'wrong' }
      const url = `/api/v1/shares/${link}/password`
      codes.push((await server.inject({ method: 'POST', url, payload })).statusCode)
    }
    expect([codes[9], codes[10]]).toEqual([400, 429])
  })
})

test('tries at shares that are not there are counted like others, over all of them (attack 12)', async () => {
  const tryAt = async (link: string) => {
    const url = `/api/v1/shares/${link}/password`
    const payload = { password: 'wrong' }
    return (await server.inject({ method: 'POST', url, payload, remoteAddress: '192.0.2.7' })).statusCode
  }
  const codes: number[] = []
  for (let at = 0; at < 61; at += 1) codes.push(await tryAt(`made-up-by-somebody-${at}`))
  expect(codes.indexOf(429)).toBeGreaterThan(0)
  expect(codes.at(-1)).toBe(429)
  const { link } = await share({ visibility: 'password', password: 'open sesame' })
  expect(await tryAt(link)).toBe(429)
})

describe('a share ends', () => {
  test('at once when it is revoked, by whoever made it or an admin', async () => {
    const { id, link } = await share()
    expect(await doorsOf(link)).toEqual([200])
    expect((await tryChange(server, agency.client, 'deleteSharedGroup', { id })).code).toBe('FORBIDDEN')
    await change(server, agency.admin, 'deleteSharedGroup', { id })
    expect(await doorsOf(link)).toEqual([404])
  })

  test('at its moment', async () => {
    const { id, link } = await share({ expiresAt: new Date(Date.now() + 86_400_000).toISOString() })
    expect(await doorsOf(link)).toEqual([200])
    await withClient(server.databaseUrl, (database) =>
      database.query('update shared_group set expires_at = now() where id = $1', [id]),
    )
    expect(await doorsOf(link)).toEqual([404])
    const past = { name: 'Late', visibility: 'public', expiresAt: '2020-01-01T00:00:00.000Z' }
    expect((await tryChange(server, agency.staff, 'createSharedGroup', past)).code).toBe('BAD_USER_INPUT')
  })

  test('for a file that is taken out, put into the trash, or never was in it', async () => {
    const { id, link } = await share()
    const second = await keepFile(server, agency.staff, { name: 'two.txt' })
    const at = `/files/share/${link}/${second.id}`
    expect((await get(at)).statusCode).toBe(404)
    await change(server, agency.staff, 'createSharedMedia', { groupID: id, mediaID: second.id })
    expect((await get(at)).statusCode).toBe(200)
    await change(server, agency.staff, 'deleteMedia', { key: second.key, uuid: second.id })
    expect((await get(at)).statusCode).toBe(404)
    await change(server, agency.staff, 'restoreMedia', { id: second.id })
    await change(server, agency.staff, 'deleteSharedMedia', { groupID: id, mediaID: second.id })
    expect((await get(at)).statusCode).toBe(404)
  })
})

describe('a share that is open is changed', () => {
  test('from the next request it is for others, behind another door, and under another name', async () => {
    const { id, link } = await share()
    expect(await doorsOf(link)).toEqual([200])
    const update = (input: Record<string, unknown>) =>
      change(server, agency.staff, 'updateSharedGroup', { id, ...input })
    await update({ visibility: 'people' })
    expect(await doorsOf(link)).toEqual([401])
    expect(await doorsOf(link, agency.client)).toEqual([404])
    expect(
      (await tryChange(server, agency.staff, 'updateSharedGroup', { id, visibility: 'password' })).code,
    ).toBe('BAD_USER_INPUT')
    await update({ visibility: 'password', password: 'open sesame' })
    expect(await doorsOf(link)).toEqual([401])
    // A change of another field keeps the password.
    await update({ name: 'Round three' })
    const unlock = (password: string) =>
      server.inject({ method: 'POST', url: `/api/v1/shares/${link}/password`, payload: { password } })
    expect((await unlock('open sesame')).statusCode).toBe(200)
    await update({ visibility: 'public', expiresAt: new Date(Date.now() + 60_000).toISOString() })
    const facts = async () => (await get(`/api/v1/shares/${link}`)).json()
    expect(await facts()).toMatchObject({ name: 'Round three', expiresAt: expect.any(String) })
    await update({ expiresAt: null })
    expect(await facts()).toMatchObject({ visibility: 'public', expiresAt: null })
  })

  test('by its owner and admins alone', async () => {
    const { id } = await makeShare(server, agency.admin, { medias: [], visibility: 'members' })
    for (const [operation, input] of [
      ['updateSharedGroup', { id, visibility: 'public' }],
      ['createSharedMedia', { groupID: id, mediaID: file.id }],
      ['createSharedGroupUser', { groupID: id, userID: agency.staff.userId }],
      ['deleteSharedGroup', { id }],
    ] as const)
      expect((await tryChange(server, agency.staff, operation, input)).code, operation).toBe('NOT_FOUND')
  })
})

describe('all of it as a ZIP', () => {
  test('is made while it is sent, and breaks off when the share ends meanwhile', async () => {
    const files = []
    for (const name of ['one.bin', 'two.bin'])
      files.push(await keepFile(server, agency.staff, { name, content: Buffer.alloc(20 * 2 ** 20, 'a') }))
    const { id, link } = await share({ medias: files.map((each) => each.id) })
    const answer = await fetch(`${await server.url()}/files/share/${link}/all.zip`)
    expect(answer.headers.get('content-length')).toBeNull()
    const reader = answer.body?.getReader()
    // The second file is requested once the first has been sent, and waits for its reader (backpressure).
    await reader?.read()
    await change(server, agency.staff, 'deleteSharedGroup', { id })
    const rest = async () => {
      for (;;) if ((await reader?.read())?.done) return 'whole'
    }
    await expect(rest()).rejects.toThrow()
  })

  test('leaves no file open when its reader goes away in the middle', async () => {
    const content = Buffer.alloc(20 * 2 ** 20, 'b')
    const { id } = await keepFile(server, agency.staff, { name: 'three.bin', content })
    const { link } = await share({ medias: [id] })
    const opened = vi.spyOn(server.app.files, 'get')
    const leaving = new AbortController()
    const url = `${await server.url()}/files/share/${link}/all.zip`
    const answer = await fetch(url, { signal: leaving.signal })
    await answer.body?.getReader().read()
    const body = await opened.mock.results.at(-1)?.value
    opened.mockRestore()
    expect(body.destroyed).toBe(false)
    leaving.abort()
    await expect.poll(() => body.destroyed).toBe(true)
  })

  test('holds each file under its own name', async () => {
    const twin = await keepFile(server, agency.staff, { name: 'Plan.png', content: 'another plan' })
    const { link } = await share({ medias: [file.id, twin.id] })
    const { rawPayload, headers } = await get(`/files/share/${link}/all.zip`)
    expect(headers['content-disposition']).toContain('Round two.zip')
    const text = rawPayload.toString('latin1')
    expect(text.match(/plan(?: \(2\))?\.png/gi)).toEqual(expect.arrayContaining(['plan.png', 'Plan (2).png']))
    expect(rawPayload.includes(picture)).toBe(true)
    expect(text).toContain('another plan')
  })

  test('files of the library by their ids, for whoever sees them all', async () => {
    const url = `/files/library.zip?agency=${agency.agencyId}&ids=${file.id}`
    const codes = await Promise.all(
      [agency.staff, agency.client, other.owner, null].map(
        async (caller) => (await get(url, caller)).statusCode,
      ),
    )
    expect(codes).toEqual([200, 404, 404, 404])
  })

  test('names lead nowhere, and none stands there twice', () => {
    const names = ['../../etc/passwd', 'A.txt', 'a.txt', '..', 'c:\\x'].map((name) => ({ name }))
    expect(uniqueNames(names)).toEqual(['__.._etc_passwd', 'A.txt', 'a (2).txt', '_', 'c__x'])
  })
})

test('a file of a share is asked for alone, however many there are, and in a ZIP too (S25)', async () => {
  const medias = [file.id]
  for (let at = 0; at < 5; at += 1)
    medias.push((await keepFile(server, agency.staff, { name: `${at}.png`, content: picture })).id)
  const { link } = await share({ medias })
  const lists = async (url: string) => {
    const asked = vi.spyOn(Client.prototype, 'query')
    expect((await get(url)).statusCode).toBe(200)
    const statements = asked.mock.calls.map(([statement]) => JSON.stringify(statement) ?? '')
    asked.mockRestore()
    return statements.filter((text) => /order by .{0,20}shared_media/.test(text)).length
  }
  expect(await lists(`/files/share/${link}/${file.id}`)).toBe(0)
  expect(await lists(`/files/share/${link}/${file.id}?w=120&fit=max`)).toBe(0)
  expect(await lists(`/files/share/${link}/all.zip`)).toBe(1)
  for (const id of ['nothing', medias[0]?.replace(/.$/, 'x')])
    expect((await get(`/files/share/${link}/${id}`)).statusCode).toBe(404)
})

test('a password is nowhere but in its hash', async () => {
  const password = 'S3cretOfTheShare'
  await share({ visibility: 'password', password })
  const { rows } = await withClient(server.databaseUrl, (database) =>
    database.query('select t::text as row from shared_group t union all select e::text from event e'),
  )
  expect(JSON.stringify(rows)).not.toContain(password)
  expect(await readFile('schema.graphql', 'utf8')).not.toMatch(/passwordHash/)
})
