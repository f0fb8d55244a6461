import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { keepFile, makeShare, uploaded } from '../media/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { growthOf } from '../testing/plans.ts'
import { type Caller, headersOf, type TestServer, testServer } from '../testing/server.ts'
import { vacuum } from '../testing/vacuum.ts'
import { addRequest, change, putUp, requestFile } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Found = {
  infos: { key: string; name: string }
  place: string
  placeName: string
  path: string
  user: { id: string } | null
}
type Page = { items: Found[]; nextToken: string | null }

async function found(caller: Caller, args = ''): Promise<Page | undefined> {
  const { data } = await server.graphql<{ clientFiles: Page }>(
    caller,
    `{ clientFiles${args} { items { infos { key name } place placeName path user { id } } nextToken } }`,
  )
  return data?.clientFiles ?? undefined
}
const keysOf = (page: Page | undefined) => page?.items.map(({ infos }) => infos.key)

test('a client finds all that they may read, newest first with its place, and nothing else (W45)', async () => {
  const { staff, client } = agency
  const other = await join(server, agency.agencyId, { role: 'client' })
  const { channelId, conversationId } = await openChannel(server, staff, { name: 'Shop', others: [client] })
  const attach = async (name: string, internal = false) => {
    const { key } = await uploaded(server, staff, { name })
    const { id } = await say(server, staff, conversationId, { internal, pieces: [{ key }] })
    return { key, id }
  }
  const said = await attach('said.txt')
  await attach('secret.txt', true)
  const briefing = await requestFile(server, client)
  const requestId = await addRequest(server, client, { title: 'Flyer', files: [{ key: briefing }] })
  const comment = async (caller: Caller, internal: boolean) => {
    const key = await requestFile(server, caller)
    const input = { requestID: requestId, content: 'Here', internal, attachments: [{ key }] }
    await change(server, caller, 'createRequestComment', input)
    return key
  }
  const remark = await comment(staff, false)
  await comment(staff, true)
  await putUp(server, staff, requestId, { side: 'client', stage: 'Client' })
  const shared = await keepFile(server, staff, { name: 'logo.txt' })
  const { link } = await makeShare(server, staff, {
    name: 'Logos',
    visibility: 'people',
    users: [client.userId],
    medias: [shared.id],
  })
  await keepFile(server, staff, { name: 'of the team.txt' })
  const kept = await keepFile(server, client, { name: 'mine.txt' })

  const page = await found(client)
  expect(page?.items.map(({ place }) => place)).toEqual([
    'library',
    'shared',
    'approval',
    'request',
    'request',
    'conversation',
  ])
  const [mine, logos, proof, answer, asked, talk] = page?.items ?? []
  expect(mine?.infos.key).toBe(kept.key)
  expect(logos).toMatchObject({ placeName: 'Logos', path: `/media/share/${link}` })
  expect(proof).toMatchObject({ placeName: 'Flyer', path: `/portal/detail/${requestId}` })
  // Clients do not learn which team member made a version.
  expect(proof?.user).toBeNull()
  expect([talk?.user, answer?.user, asked?.user, mine?.user].map((user) => user?.id)).toEqual([
    staff.userId,
    staff.userId,
    client.userId,
    client.userId,
  ])
  expect([answer?.infos.key, asked?.infos.key]).toEqual([remark, briefing])
  expect(talk).toMatchObject({
    infos: { key: said.key },
    placeName: 'Shop',
    path: `/dial/c/${channelId}?conversation=${conversationId}&message=${said.id}`,
  })
  // Listed files can be opened; shared ones are read through their link.
  for (const { infos, place } of page?.items ?? [])
    if (place !== 'shared') {
      const { statusCode } = await server.inject({
        method: 'GET',
        url: `/files/${infos.key}`,
        headers: headersOf(client),
      })
      expect([place, statusCode]).toEqual([place, 200])
    }
  expect(await found(other)).toEqual({ items: [], nextToken: null })
  for (const caller of [staff, agency.admin, agency.outsider]) expect(await found(caller)).toBeUndefined()
})

test('it comes in pages across all places, by place, by name and by type', async () => {
  const { client } = agency
  const all = keysOf(await found(client))
  expect(all?.length).toBeGreaterThan(4)
  const walked: string[] = []
  let token: string | null = ''
  while (token !== null) {
    const page: Page | undefined = await found(
      client,
      token ? `(limit: 1, nextToken: "${token}")` : '(limit: 1)',
    )
    walked.push(...(keysOf(page) ?? []))
    token = page?.nextToken ?? null
  }
  expect(walked).toEqual(all)
  const only = await found(client, '(filter: { places: [request] })')
  expect(only?.items.map(({ place }) => place)).toEqual(['request', 'request'])
  expect((await found(client, '(filter: { name: "MINE" })'))?.items).toHaveLength(1)
  expect((await found(client, '(filter: { kinds: [image] })'))?.items).toEqual([])
  expect(await found(client, '(limit: 1, nextToken: "forged")')).toBeUndefined()
})

test('of a file of an approval they find the newest version that they were shown', async () => {
  const { staff, client } = agency
  const requestId = await addRequest(server, client, { title: 'Poster' })
  const { fileID } = await putUp(server, staff, requestId, { side: 'client', stage: 'Client' })
  const key = await requestFile(server, staff, 'the second draft')
  await change(server, staff, 'createApprovalVersion', { fileID, key })
  const versions = (await found(client, '(filter: { places: [approval] })'))?.items.filter(
    ({ placeName }) => placeName === 'Poster',
  )
  expect(versions?.map(({ infos }) => infos.key)).toEqual([key])
})

test('who of the team put something there is named to those clients only who may know of them', async () => {
  const { admin, agencyId } = agency
  const client = await join(server, agencyId, { role: 'client' })
  const stranger = await join(server, agencyId, { role: 'user' })
  const { id } = await keepFile(server, stranger, { name: 'brand.txt' })
  await makeShare(server, stranger, { visibility: 'people', users: [client.userId], medias: [id] })
  const named = async () =>
    (await found(client))?.items.map(({ infos, user }) => [infos.name, user?.id ?? null])
  expect(await named()).toEqual([['brand.txt', null]])
  await openChannel(server, admin, { name: 'Brand', others: [client, stranger] })
  expect(await named()).toEqual([['brand.txt', stranger.userId]])
})

test('what a client finds is read of their own channels, however many files there are in others, and no more than a page', async () => {
  const { staff, admin, agencyId } = agency
  const client = await join(server, agencyId, { role: 'client' })
  const own = await openChannel(server, staff, { name: 'Own', others: [client] })
  const other = await openChannel(server, staff, { name: 'Other', others: [admin] })
  const fill = (to: typeof own, many: number, hours: number) =>
    withClient(server.databaseUrl, (db) =>
      db.query(
        `insert into message (agency_id, id, conversation_id, channel_id, owner_id, from_staff, content, media_type, pieces, fingerprint, created_at, updated_at)
          select $1, uuidv7(), $2, $3, $4, true, '', 'document', jsonb_build_array(
            jsonb_build_object('key', 'a' || n, 'type', 'text/plain', 'size', 1, 'name', 'a' || n),
            jsonb_build_object('key', 'b' || n, 'type', 'text/plain', 'size', 1, 'name', 'b' || n)), '\\x01', at, at
          from generate_series(1, $5::integer) n cross join lateral (select now() - make_interval(hours => $6, secs => n) as at) moment`,
        [agencyId, to.conversationId, to.channelId, staff.userId, many, hours],
      ),
    )
  await fill(own, 1500, 5)
  await fill(other, 4000, 2)
  await withClient(server.databaseUrl, vacuum)
  const names: (string | undefined)[] = []
  let token: string | null = null
  for (const _page of [1, 2, 3]) {
    const after: string = token ? `(limit: 3, nextToken: "${token}")` : '(limit: 3)'
    let page: Page | undefined
    const look = async () => {
      page = await found(client, after)
    }
    expect(await growthOf(look, { one: true })).toEqual([])
    names.push(...(page?.items ?? []).map(({ infos }) => infos.name))
    token = page?.nextToken ?? null
  }
  const search = async () =>
    expect((await found(client, '(filter: { name: "B1499" })'))?.items).toHaveLength(1)
  expect((await growthOf(search, { one: true })).filter((each) => !each.startsWith('sorts'))).toEqual([])
  expect(names).toEqual(['b1', 'a1', 'b2', 'a2', 'b3', 'a3', 'b4', 'a4', 'b5'])
})
