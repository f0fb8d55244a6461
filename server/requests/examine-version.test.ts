import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { unboundedDocuments } from '../sweep/selection.ts'
import { pdfOf } from '../testing/pdf.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addRequest, change, putUp, requestFile, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({
    worker: false,
    env: { ...unboundedDocuments, LIMIT_CALLS_PER_MINUTE: '1000000' },
  })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const ofClient = { side: 'client', stage: 'Client', reviewsLimit: 2 }
const hash = /^[0-9a-f]{64}$/

async function putUpFile(content: Buffer | string, input: object = ofClient) {
  const requestID = await addRequest(server, agency.client)
  const key = await requestFile(server, agency.staff, content)
  return putUp(server, agency.staff, requestID, { ...input, files: [{ key }] })
}

const versionsOf = async (fileID: string) => {
  const { data } = await server.graphql<{ getRequestApprovalFile: { versions: object[] } }>(
    agency.staff,
    'query ($id: ID!) { getRequestApprovalFile(id: $id) { versions { pages sha256 } } }',
    { id: fileID },
  )
  return data?.getRequestApprovalFile.versions
}
const pin = (versionID: string, page: number) =>
  tryChange<{ id: string; page: number }>(
    server,
    agency.client,
    'createReview',
    { versionID, page, top: 0.5, left: 0.5, content: 'Here' },
    'id page',
  )
const pageOfNote = async (fileID: string) => {
  const { data } = await server.graphql<{
    getRequestApprovalFile: { reviews: { items: { page: number }[] } }
  }>(agency.client, 'query ($id: ID!) { getRequestApprovalFile(id: $id) { reviews { items { page } } } }', {
    id: fileID,
  })
  return data?.getRequestApprovalFile.reviews.items.map(({ page }) => page)
}
/** The stages in the events, and whether each was for staff only. */
const told = async (work: () => Promise<void>) => {
  const events = () =>
    server.app.asPlatform((ctx) =>
      ctx.read((tx) =>
        tx.sql
          .selectFrom('event')
          .select(['subject', 'internal'])
          .where('type', '=', 'requestApprovalChanged')
          .orderBy('position')
          .execute(),
      ),
    )
  const before = (await events()).length
  await work()
  return (await events())
    .slice(before)
    .map(({ subject, internal }) => ({ id: (subject as { entityId: string }).entityId, internal }))
}

test('a PDF is put up before anybody has read it; its pages are told when they are counted (S2)', async () => {
  const { id, fileID, versionID } = await putUpFile(pdfOf(3))
  expect(await versionsOf(fileID)).toEqual([{ pages: null, sha256: expect.stringMatching(hash) }])
  // A viewer adds a note on a page before the pages are counted.
  expect((await pin(versionID, 7)).row).toMatchObject({ page: 7 })
  expect(await told(() => server.settle())).toEqual([{ id, internal: false }])
  expect(await versionsOf(fileID)).toEqual([{ pages: 3, sha256: expect.stringMatching(hash) }])
  expect(await pageOfNote(fileID)).toEqual([3])
  expect((await pin(versionID, 4)).code).toBe('BAD_USER_INPUT')
})

test('of a version that only the team sees, only the team hears', async () => {
  const { id } = await putUpFile(pdfOf(2), {})
  expect(await told(() => server.settle())).toEqual([{ id, internal: true }])
})

test('a PDF that cannot be read stays, with notes on any page, and is decided about', async () => {
  const { id, fileID, versionID } = await putUpFile('%PDF-1.4\nno more than that')
  await server.settle()
  expect(await versionsOf(fileID)).toEqual([{ pages: null, sha256: expect.stringMatching(hash) }])
  expect((await pin(versionID, 7)).row).toMatchObject({ page: 7 })
  const decision = { requestApprovalId: id, decision: 'approve', versionIDs: [versionID] }
  await change(server, agency.client, 'createApprovalDecision', decision)
})

test('nobody decides about a file before its hash is known', async () => {
  const requestID = await addRequest(server, agency.client)
  const key = await requestFile(server, agency.staff)
  // Like a file uploaded before hashes were stored.
  await server.app.asPlatform((ctx) =>
    ctx.write((tx) => tx.sql.updateTable('file').set({ sha256: null }).where('key', '=', key).execute()),
  )
  const { id, fileID, versionID } = await putUp(server, agency.staff, requestID, {
    ...ofClient,
    files: [{ key }],
  })
  const decision = { requestApprovalId: id, decision: 'approve', versionIDs: [versionID] }
  const early = await tryChange(server, agency.client, 'createApprovalDecision', decision)
  expect(early.error?.extensions).toMatchObject({ code: 'CONFLICT', key: 'requests.notExamined' })
  await server.settle()
  expect(await versionsOf(fileID)).toEqual([{ pages: null, sha256: expect.stringMatching(hash) }])
  await change(server, agency.client, 'createApprovalDecision', decision)
})
