import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { unboundedDocuments } from '../sweep/selection.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { addRequest, change, putUp, requestFile, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({
    worker: false,
    env: { ...unboundedDocuments, LIMIT_CALLS_PER_MINUTE: '1000000' },
  })
  agency = await foundAgency(server)
  const stage = (name: string, side: string) => ({ stage: name, side, reviewsLimit: 2 })
  const requestApprovals = [stage('Draft', 'client'), stage('Team', 'staff'), stage('Final', 'client')]
  await change(server, agency.admin, 'updateAgency', { id: agency.agencyId, requestApprovals })
})
afterAll(() => server.stop())

type Stage = { id: string; side: string; started: boolean; closed: boolean }
type Note = {
  id: string
  versionID: string
  carried: boolean
  viewerCan: { answer: boolean }
  comments: { items: object[] }
}

const openStage = async (requestID: string) => {
  const query = `query ($id: ID!) { listRequestApprovals(filter: { requestID: $id }) {
    items { id side started closed } } }`
  const answer = await server.graphql<{ listRequestApprovals: { items: Stage[] } }>(agency.staff, query, {
    id: requestID,
  })
  const found = answer.data?.listRequestApprovals.items.find(({ started, closed }) => started && !closed)
  return found?.id ?? ''
}
const notesOf = async (caller: Caller, fileID: string) => {
  const query = `query ($id: ID!) { getRequestApprovalFile(id: $id) { versions { id } reviews { items {
    id versionID carried viewerCan { answer } comments { items { content } } } } } }`
  const { data } = await server.graphql<{
    getRequestApprovalFile: { versions: { id: string }[]; reviews: { items: Note[] } }
  }>(caller, query, { id: fileID })
  return data?.getRequestApprovalFile
}
const newVersion = async (fileID: string) => {
  const input = { fileID, key: await requestFile(server, agency.staff, 'the next draft') }
  const { versions } = await change<{ versions: { id: string }[] }>(
    server,
    agency.staff,
    'createApprovalVersion',
    input,
    'versions { id }',
  )
  return versions[0]?.id ?? ''
}
const decide = (caller: Caller, requestApprovalId: string, decision: string, versionID: string) =>
  change(server, caller, 'createApprovalDecision', { requestApprovalId, decision, versionIDs: [versionID] })
const answer = (caller: Caller, reviewID: string, content: string) =>
  tryChange(server, caller, 'createApprovalComment', { reviewID, content })
const notified = async (caller: Caller) => {
  const query = '{ notificationsByUser(limit: 100) { items { kind } } }'
  const { data } = await server.graphql<{ notificationsByUser: { items: { kind: string }[] } }>(caller, query)
  return data?.notificationsByUser.items.filter(({ kind }) => kind === 'approvalNote').length ?? 0
}
/** The note events sent during the work: which note, and whether for staff only. */
const told = async (work: () => Promise<unknown>) => {
  const events = () =>
    server.app.asPlatform((ctx) =>
      ctx.read(({ sql }) =>
        sql
          .selectFrom('event')
          .select(['subject', 'internal'])
          .where('type', '=', 'reviewChanged')
          .orderBy('position')
          .execute(),
      ),
    )
  const before = (await events()).length
  await work()
  const after = (await events()).slice(before)
  return after.map(({ subject, internal }) => [(subject as { entityId: string | null }).entityId, internal])
}

/** A file whose first version the client has approved with changes, one of them given as a note. */
async function noted() {
  const requestID = await addRequest(server, agency.client)
  const { id, fileID, versionID } = await putUp(server, agency.staff, requestID)
  const place = { versionID, page: 1, top: 0.5, left: 0.5 }
  const pin = (await change(server, agency.client, 'createReview', { ...place, content: 'Mind the logo' })).id
  await decide(agency.client, id, 'approveWithChanges', versionID)
  await server.settle()
  return { requestID, fileID, versionID, pin }
}

test('what a client has noted stays with them while the team works on a version that they do not see (S15)', async () => {
  const { requestID, fileID, versionID, pin } = await noted()
  let next = ''
  const events = await told(async () => {
    next = await newVersion(fileID)
  })
  expect(events).toEqual([[null, true]])
  const own = await notesOf(agency.client, fileID)
  expect(own?.versions).toEqual([{ id: versionID }])
  expect(own?.reviews.items).toMatchObject([
    {
      id: pin,
      versionID,
      carried: false,
      viewerCan: { answer: true },
      comments: { items: [{ content: 'Mind the logo' }] },
    },
  ])
  expect((await notesOf(agency.staff, fileID))?.reviews.items).toMatchObject([
    { id: pin, versionID: next, carried: true },
  ])
  // Both comment in it, and each receives the other's events.
  const before = await notified(agency.client)
  for (const caller of [agency.client, agency.staff]) {
    const answered = await told(async () => {
      expect((await answer(caller, pin, 'It is too small')).code).toBeUndefined()
    })
    expect(answered).toEqual([[pin, false]])
  }
  expect((await notesOf(agency.client, fileID))?.reviews.items[0]?.comments.items).toHaveLength(3)
  expect(await notified(agency.client)).toBe(before + 1)
  // Once the client is shown the new version, the note is there, to be checked.
  const stage = await openStage(requestID)
  expect(await told(() => decide(agency.staff, stage, 'approve', next))).toEqual([[null, false]])
  const shown = await notesOf(agency.client, fileID)
  expect(shown?.versions).toEqual([{ id: next }, { id: versionID }])
  expect(shown?.reviews.items).toMatchObject([{ id: pin, versionID: next, carried: true }])
})

test('what staff have noted on a version that only they see is nothing for the client, neither before nor after they are shown it', async () => {
  const { requestID, fileID, pin } = await noted()
  const next = await newVersion(fileID)
  const place = { versionID: next, page: 1, top: 0.1, left: 0.1 }
  const events = await told(() =>
    change(server, agency.staff, 'createReview', { ...place, content: 'Bigger' }),
  )
  expect(events).toEqual([[expect.any(String), true]])
  expect((await notesOf(agency.client, fileID))?.reviews.items.map(({ id }) => id)).toEqual([pin])
  const theirs = events[0]?.[0]
  expect((await answer(agency.client, String(theirs), 'What?')).code).toBe('NOT_FOUND')
  await decide(agency.staff, await openStage(requestID), 'approve', next)
  expect((await notesOf(agency.client, fileID))?.reviews.items.map(({ id }) => id)).toEqual([pin])
})

test('whether somebody may answer says nothing of the stages of the team', async () => {
  const asked = await noted()
  const requestID = await addRequest(server, agency.client)
  const { id, fileID, versionID } = await putUp(server, agency.staff, requestID)
  const place = { versionID, page: 1, top: 0.5, left: 0.5 }
  const { id: pin } = await change(server, agency.client, 'createReview', { ...place, content: 'Lovely' })
  await decide(agency.client, id, 'approve', versionID)
  await server.settle()
  // The team's stage is open in both; the client has an open note in one.
  const mayAnswer = async (of: string) =>
    (await notesOf(agency.client, of))?.reviews.items[0]?.viewerCan.answer
  expect([await mayAnswer(asked.fileID), await mayAnswer(fileID)]).toEqual([true, false])
  expect((await answer(agency.client, pin, 'Once more')).code).toBe('CONFLICT')
  await change(server, agency.staff, 'updateReview', { id: asked.pin, resolved: true })
  expect((await answer(agency.client, asked.pin, 'Once more')).code).toBe('CONFLICT')
})
