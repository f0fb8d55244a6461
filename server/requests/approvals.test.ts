import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { unboundedDocuments } from '../sweep/selection.ts'
import type { Caller } from '../testing/server.ts'
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

const forClient = { side: 'client', stage: 'Client', reviewsLimit: 2 }
type Stage = {
  id: string
  stage: string
  started: boolean
  closed: boolean
  approved: boolean
  reviewedCount: number
}
const fields = 'id stage started closed approved reviewedCount'
const stages = async (caller: Caller, requestID: string) => {
  const query = `query ($id: ID!) { listRequestApprovals(filter: { requestID: $id }) { items { ${fields} } } }`
  const { data } = await server.graphql<{ listRequestApprovals: { items: Stage[] } }>(caller, query, {
    id: requestID,
  })
  return data?.listRequestApprovals.items ?? []
}
const decide = (caller: Caller, id: string, decision: string, versionIDs: string[]) =>
  tryChange<Stage>(
    server,
    caller,
    'createApprovalDecision',
    { requestApprovalId: id, decision, versionIDs },
    fields,
  )
const newVersion = async (fileID: string) =>
  (
    await change<{ versions: { id: string; n: number; sha256: string }[] }>(
      server,
      agency.staff,
      'createApprovalVersion',
      { fileID, key: await requestFile(server, agency.staff, `version ${newId()}`) },
      'versions { id n sha256 }',
    )
  ).versions

test('the team comes first; the client knows nothing of it until the team has said yes', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id, versionID } = await putUp(server, agency.staff, requestID)
  expect((await stages(agency.staff, requestID)).map(({ stage, started }) => [stage, started])).toEqual([
    ['Team', true],
    ['Client', false],
  ])
  expect(await stages(agency.client, requestID)).toEqual([])
  expect((await decide(agency.client, id, 'approve', [versionID])).code).toBe('NOT_FOUND')
  await decide(agency.staff, id, 'approve', [versionID])
  const [theirs] = await stages(agency.client, requestID)
  expect(theirs).toMatchObject({ stage: 'Client', started: true, closed: false })
  expect((await decide(agency.staff, theirs?.id ?? '', 'approve', [versionID])).code).toBe('FORBIDDEN')
  const { row } = await decide(agency.client, theirs?.id ?? '', 'approve', [versionID])
  expect(row).toMatchObject({ closed: true, approved: true, reviewedCount: 0 })
})

test('a note is not moved to a page that its version does not have', async () => {
  const requestID = await addRequest(server, agency.client)
  const content = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>',
  )
  const key = await requestFile(server, agency.staff, content)
  const { versionID } = await putUp(server, agency.staff, requestID, { ...forClient, files: [{ key }] })
  const pin = { versionID, top: 0.5, left: 0.5, content: 'Here' }
  const { id } = await change(server, agency.client, 'createReview', pin)
  expect((await tryChange(server, agency.client, 'updateReview', { id, page: 2 })).code).toBe(
    'BAD_USER_INPUT',
  )
  await change(server, agency.client, 'updateReview', { id, page: 1, top: 0.1 })
})

test('a stage that is withdrawn is skipped: the next begins, over those that were withdrawn before', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id, fileID } = await putUp(server, agency.staff, requestID)
  await change(server, agency.staff, 'updateRequestApproval', { id, closed: true })
  const [theirs] = await stages(agency.client, requestID)
  expect(theirs).toMatchObject({ stage: 'Client', started: true, closed: false })
  const [newest] = await newVersion(fileID)
  const { row } = await decide(agency.client, theirs?.id ?? '', 'approve', [newest?.id ?? ''])
  expect(row).toMatchObject({ closed: true, approved: true })
})

test('what the team turned down is opened again by staff, until the next stage has begun', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id, fileID, versionID } = await putUp(server, agency.staff, requestID)
  await decide(agency.staff, id, 'reject', [versionID])
  const key = await requestFile(server, agency.staff)
  const early = await tryChange(server, agency.staff, 'createApprovalVersion', { fileID, key })
  expect(early.error?.message).toContain('Open it again')
  const reopen = () =>
    tryChange<Stage>(server, agency.staff, 'updateRequestApproval', { id, closed: false }, fields)
  expect((await reopen()).row).toMatchObject({ closed: false, approved: false })
  const [newest] = await newVersion(fileID)
  await decide(agency.staff, id, 'approve', [newest?.id ?? ''])
  expect(await stages(agency.client, requestID)).toMatchObject([{ stage: 'Client', started: true }])
  expect((await reopen()).code).toBe('CONFLICT')
})

test('a client’s no is not the end either, but their yes is', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id, versionID } = await putUp(server, agency.staff, requestID, forClient)
  const reopen = () => tryChange(server, agency.staff, 'updateRequestApproval', { id, closed: false })
  await decide(agency.client, id, 'reject', [versionID])
  const own = await tryChange(server, agency.client, 'updateRequestApproval', { id, closed: false })
  expect(own.code).toBe('FORBIDDEN')
  await reopen()
  expect((await decide(agency.client, id, 'approve', [versionID])).row).toMatchObject({ approved: true })
  expect((await reopen()).code).toBe('CONFLICT')
})

test('a round is one batch of feedback; past the limit it is refused, and staff may give another', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id, fileID, versionID } = await putUp(server, agency.staff, requestID, forClient)
  expect((await decide(agency.client, id, 'requestChanges', [versionID])).row?.reviewedCount).toBe(1)
  // What comes after it about the same version belongs to the same round.
  expect((await decide(agency.client, id, 'requestChanges', [versionID])).row?.reviewedCount).toBe(1)
  const [second] = await newVersion(fileID)
  expect((await decide(agency.client, id, 'requestChanges', [second?.id ?? ''])).row?.reviewedCount).toBe(2)
  const [third] = await newVersion(fileID)
  const refused = await decide(agency.client, id, 'requestChanges', [third?.id ?? ''])
  expect(refused).toMatchObject({ code: 'CONFLICT' })
  expect(refused.error?.message).toContain('2 rounds')
  await change(server, agency.staff, 'updateRequestApproval', { id, reviewsLimit: 3 })
  expect((await decide(agency.client, id, 'requestChanges', [third?.id ?? ''])).row?.reviewedCount).toBe(3)
})

test('a decision about a version that is no longer the newest is a conflict', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id, fileID, versionID } = await putUp(server, agency.staff, requestID, forClient)
  await newVersion(fileID)
  expect((await decide(agency.client, id, 'approve', [versionID])).code).toBe('CONFLICT')
  const pin = { versionID, top: 0.5, left: 0.5, content: 'Too late' }
  expect((await tryChange(server, agency.client, 'createReview', pin)).code).toBe('CONFLICT')
})

test('two who submit the last round at once use it once', async () => {
  for (let time = 0; time < 5; time += 1) {
    const requestID = await addRequest(server, agency.client)
    const { id, versionID } = await putUp(server, agency.staff, requestID, { ...forClient, reviewsLimit: 1 })
    await Promise.all([1, 2, 3].map(() => decide(agency.client, id, 'requestChanges', [versionID])))
    expect((await stages(agency.client, requestID))[0]?.reviewedCount).toBe(1)
  }
})

test('a yes and a new version at once: either the yes is about the newest, or it is refused', async () => {
  for (let time = 0; time < 5; time += 1) {
    const requestID = await addRequest(server, agency.client)
    const { id, fileID, versionID } = await putUp(server, agency.staff, requestID, forClient)
    const key = await requestFile(server, agency.staff, `race ${time}`)
    const [yes, version] = await Promise.all([
      decide(agency.client, id, 'approve', [versionID]),
      tryChange(server, agency.staff, 'createApprovalVersion', { fileID, key }),
    ])
    expect([yes.code, version.code].filter((code) => code === 'CONFLICT')).toHaveLength(1)
  }
})

test('sign-off keeps who signed which hashes, and nothing changes afterwards', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id, fileID, versionID } = await putUp(server, agency.staff, requestID, forClient)
  await decide(agency.client, id, 'approve', [versionID])
  const query =
    'query ($id: ID!) { getRequestApproval(id: $id) { decisions { decision userID versions { n sha256 } } } }'
  const { data } = await server.graphql<{ getRequestApproval: unknown }>(agency.client, query, { id })
  expect(data?.getRequestApproval).toEqual({
    decisions: [
      {
        decision: 'approve',
        userID: agency.client.userId,
        versions: [{ n: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      },
    ],
  })
  const key = await requestFile(server, agency.staff)
  expect((await tryChange(server, agency.staff, 'createApprovalVersion', { fileID, key })).code).toBe(
    'CONFLICT',
  )
  expect((await decide(agency.client, id, 'requestChanges', [versionID])).code).toBe('CONFLICT')
})

test('internal notes and replies are nowhere for the client; open notes come along to a new version', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id, fileID, versionID } = await putUp(server, agency.staff, requestID, forClient)
  const place = { versionID, page: 1, top: 0.25, left: 0.75 }
  await change(server, agency.staff, 'createReview', { ...place, content: 'Secret price', internal: true })
  const { id: pin } = await change(server, agency.client, 'createReview', { ...place, content: 'Greener' })
  await change(server, agency.staff, 'createApprovalComment', {
    reviewID: pin,
    content: 'Secret plate',
    internal: true,
  })
  await newVersion(fileID)
  const query = `query ($id: ID!) { getRequestApproval(id: $id) { files { reviews {
    id number top left carried internal comments { content } } } } }`
  const { data } = await server.graphql<{ getRequestApproval: { files: { reviews: unknown[] }[] } }>(
    agency.client,
    query,
    { id },
  )
  expect(JSON.stringify(data)).not.toContain('Secret')
  expect(data?.getRequestApproval.files[0]?.reviews).toEqual([
    {
      id: pin,
      number: 1,
      top: 0.25,
      left: 0.75,
      carried: true,
      internal: false,
      comments: [{ content: 'Greener' }],
    },
  ])
})

test('more rounds stand in the history, with how many there were; it is nothing for the client', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id } = await putUp(server, agency.staff, requestID, forClient)
  await change(server, agency.staff, 'updateRequestApproval', { id, reviewsLimit: 4 })
  const query =
    'query ($id: ID!) { getRequest(id: $id) { changes { items { field before after actor { id } } } } }'
  const seenBy = async (caller: Caller) =>
    (
      await server.graphql<{ getRequest: { changes: { items: object[] } | null } }>(caller, query, {
        id: requestID,
      })
    ).data?.getRequest.changes
  expect((await seenBy(agency.staff))?.items[0]).toMatchObject({
    field: 'reviewsLimit',
    actor: { id: agency.staff.userId },
  })
  expect(JSON.stringify((await seenBy(agency.staff))?.items[0])).toMatch(/2.*4/)
  expect(await seenBy(agency.client)).toBeNull()
  const tooFew = await tryChange(server, agency.client, 'updateRequestApproval', { id, reviewsLimit: 9 })
  expect(tooFew.code).toBe('FORBIDDEN')
})

test('a yes and a no at the same moment: one of them counts, and the other is told', async () => {
  for (let time = 0; time < 5; time += 1) {
    const requestID = await addRequest(server, agency.client)
    const { id, versionID } = await putUp(server, agency.staff, requestID, forClient)
    const answers = await Promise.all(
      ['approve', 'requestChanges', 'approve'].map((each) => decide(agency.client, id, each, [versionID])),
    )
    const [stage] = await stages(agency.client, requestID)
    expect(stage).toMatchObject({ closed: true, approved: true })
    expect(answers.filter(({ code }) => code === undefined).length).toBe(1 + (stage?.reviewedCount ?? 0))
    expect(answers.every(({ code }) => code === undefined || code === 'CONFLICT')).toBe(true)
  }
})

test('what a reviewer says about a whole file stands once for everybody and once for the team, which clients never see', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id, versionID } = await putUp(server, agency.staff, requestID, forClient)
  const say = (caller: Caller, more: object) =>
    tryChange(server, caller, 'createReview', { versionID, general: true, ...more })
  await say(agency.staff, { content: 'Ready', internal: false })
  await say(agency.staff, { content: 'Too dear', internal: true })
  await say(agency.client, { content: 'Lovely' })
  expect((await say(agency.client, { content: 'Once more' })).code).toBe('BAD_USER_INPUT')
  expect((await say(agency.client, { content: 'Secretly', internal: true })).code).toBe('FORBIDDEN')
  const query = `query ($id: ID!) { getRequestApproval(id: $id) { files { reviews { id } generalReview {
    internal comments { content } } } } }`
  type Files = { files: { reviews: object[]; generalReview: { comments: { content: string }[] }[] }[] }
  const seenBy = async (caller: Caller) => {
    const { data } = await server.graphql<{ getRequestApproval: Files }>(caller, query, { id })
    const [file] = data?.getRequestApproval.files ?? []
    expect(file?.reviews).toEqual([])
    return file?.generalReview.flatMap(({ comments }) => comments.map(({ content }) => content))
  }
  expect(await seenBy(agency.staff)).toEqual(['Ready', 'Too dear', 'Lovely'])
  expect(await seenBy(agency.client)).toEqual(['Ready', 'Lovely'])
})
