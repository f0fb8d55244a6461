import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

test('what the team did before tells a client nothing: no number, no moment, no id (attack 13)', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id, fileID } = await putUp(server, agency.staff, requestID)
  const early = await newVersion(fileID)
  const pin = { versionID: early[0]?.id, top: 0.5, left: 0.5, content: 'Among the team' }
  await change(server, agency.staff, 'createReview', pin)
  const [newest] = await newVersion(fileID)
  const done = Date.now()
  const shown = await vi.waitUntil(() => (Date.now() > done ? Date.now() : 0))
  await decide(agency.staff, id, 'approve', [newest?.id ?? ''])
  const all = `query ($id: ID!) { listRequestApprovals(filter: { requestID: $id }) { items { id seriesID createdAt updatedAt
    files { id versions { id n key createdAt } reviews { items { id carried createdAt comments { items { createdAt } } } } }
    decisions { versions { n } } } } }`
  type Files = {
    id: string
    versions: { id: string; n: number; key: string }[]
    reviews: { items: { carried: boolean }[] }
  }[]
  type Shown = { id: string; seriesID: string; files: Files; decisions: { versions: { n: number }[] }[] }
  const read = async (caller: Caller) => {
    const { data, errors } = await server.graphql<{ listRequestApprovals: { items: Shown[] } }>(caller, all, {
      id: requestID,
    })
    expect(errors).toEqual([])
    return data?.listRequestApprovals.items ?? []
  }
  const [theirs] = await read(agency.client)
  expect(theirs?.seriesID).toBe(theirs?.id)
  expect(theirs?.files[0]?.versions.map(({ n }) => n)).toEqual([1])
  expect(theirs?.files[0]?.reviews.items).toEqual([])
  for (const [, moment] of JSON.stringify(theirs).matchAll(/"\w+At":"([^"]+)"/g))
    expect(Date.parse(moment ?? '')).toBeGreaterThanOrEqual(shown)
  const [, number] = /\/(\d+)-/.exec(theirs?.files[0]?.versions[0]?.key ?? '') ?? []
  expect(Math.abs(Number(number) - done)).toBeGreaterThan(60_000)
  for (const made of [theirs?.id, theirs?.files[0]?.id, theirs?.files[0]?.versions[0]?.id])
    expect(made).toMatch(/^.{14}4/)
  // The version under decision is the third for the team, and the first that the client sees.
  await decide(agency.client, theirs?.id ?? '', 'requestChanges', [newest?.id ?? ''])
  const numbers = (stage: Shown | undefined) => stage?.decisions.map(({ versions }) => versions[0]?.n)
  expect(numbers((await read(agency.client))[0])).toEqual([1])
  expect(numbers((await read(agency.staff))[1])).toEqual([3])
  const [second] = await newVersion(fileID)
  expect(second?.n).toBe(4)
  const after = (await read(agency.client))[0]?.files[0]?.versions
  expect(after?.map(({ n }) => n)).toEqual([2, 1])
})

test('files that are put up at once lie in the order in which they were given, also page by page', async () => {
  const requestID = await addRequest(server, agency.client)
  const keys = await Promise.all([1, 2, 3, 4, 5].map((n) => requestFile(server, agency.staff, `Draft ${n}`)))
  const { id } = await change(server, agency.staff, 'createRequestApproval', {
    requestID,
    ...forClient,
    files: keys.map((key) => ({ key })),
  })
  type Page = { items: { key: string }[]; nextToken: string | null }
  const page = async (nextToken: string | null): Promise<string[]> => {
    const { data } = await server.graphql<{ listRequestApprovalFiles: Page }>(
      agency.client,
      `query ($id: ID!, $nextToken: String) { listRequestApprovalFiles(filter: { requestApprovalId: $id }, limit: 2,
        nextToken: $nextToken) { items { key } nextToken } }`,
      { id, nextToken },
    )
    const found = data?.listRequestApprovalFiles
    const rest = found?.nextToken ? await page(found.nextToken) : []
    return [...(found?.items.map(({ key }) => key) ?? []), ...rest]
  }
  expect(await page(null)).toEqual(keys)
})

test('a note is not moved to a page that its version does not have', async () => {
  const requestID = await addRequest(server, agency.client)
  const content = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>',
  )
  const key = await requestFile(server, agency.staff, content)
  const { versionID } = await putUp(server, agency.staff, requestID, { ...forClient, files: [{ key }] })
  // The page count is unknown until then.
  await server.settle()
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
  expect(early.error?.message).toContain('Reopen it first')
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
  // Later feedback on the same version belongs to the same round.
  expect((await decide(agency.client, id, 'requestChanges', [versionID])).row?.reviewedCount).toBe(1)
  const [second] = await newVersion(fileID)
  expect((await decide(agency.client, id, 'requestChanges', [second?.id ?? ''])).row?.reviewedCount).toBe(2)
  const [third] = await newVersion(fileID)
  const refused = await decide(agency.client, id, 'requestChanges', [third?.id ?? ''])
  expect(refused).toMatchObject({ code: 'CONFLICT' })
  expect(refused.error?.message).toContain('2 feedback rounds')
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
  const query = `query ($id: ID!) { getRequestApproval(id: $id) { files { reviews { items {
    id number top left carried internal comments { items { content } } } } } } }`
  const { data } = await server.graphql<{ getRequestApproval: { files: { reviews: object }[] } }>(
    agency.client,
    query,
    { id },
  )
  expect(JSON.stringify(data)).not.toContain('Secret')
  expect(data?.getRequestApproval.files[0]?.reviews).toEqual({
    items: [
      {
        id: pin,
        number: 1,
        top: 0.25,
        left: 0.75,
        carried: true,
        internal: false,
        comments: { items: [{ content: 'Greener' }] },
      },
    ],
  })
})

test('what staff note at the team’s stage is the team’s, and stays so when the client’s begins', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id, versionID } = await putUp(server, agency.staff, requestID)
  const place = { versionID, page: 1, top: 0.25, left: 0.75 }
  const note = (caller: Caller, more: object) =>
    change<{ id: string; internal: boolean }>(
      server,
      caller,
      'createReview',
      { ...place, ...more },
      'id internal',
    )
  const notes = [
    await note(agency.staff, { content: 'Ugly' }),
    await note(agency.staff, { content: 'Too dear', internal: false }),
    await note(agency.admin, { content: 'Not our best', general: true }),
  ]
  expect(notes.map(({ internal }) => internal)).toEqual([true, true, true])
  const reply = { reviewID: notes[0]?.id, content: 'Indeed' }
  await change(server, agency.admin, 'createApprovalComment', reply)
  const twice = { ...place, general: true, internal: true, content: 'Again' }
  expect((await tryChange(server, agency.admin, 'createReview', twice)).code).toBe('BAD_USER_INPUT')
  await decide(agency.staff, id, 'approve', [versionID])
  expect(await notesFor(agency.client, requestID)).toEqual([])
  await note(agency.staff, { content: 'For you' })
  await note(agency.staff, { content: 'For us', internal: true })
  await note(agency.client, { content: 'From me' })
  expect(await notesFor(agency.client, requestID)).toEqual(['1 For you', '2 From me'])
  expect(await notesFor(agency.staff, requestID)).toEqual([
    '1 Ugly, Indeed',
    '2 Too dear',
    '0 Not our best',
    '1 For you',
    '3 For us',
    '2 From me',
  ])
})

test('where the client came first, the team’s stage is the team’s too; in the client’s own note it still answers', async () => {
  const { agencyId, admin, staff, client } = await foundAgency(server)
  const order = [
    { stage: 'Client', side: 'client', reviewsLimit: 2 },
    { stage: 'Team', side: 'staff', reviewsLimit: 2 },
  ]
  await change(server, admin, 'updateAgency', { id: agencyId, requestApprovals: order })
  const requestID = await addRequest(server, client)
  const { id, versionID } = await putUp(server, staff, requestID)
  const place = { versionID, page: 1, top: 0.25, left: 0.75 }
  const own = await change(server, client, 'createReview', { ...place, content: 'Greener' })
  await decide(client, id, 'approveWithChanges', [versionID])
  await server.settle()
  await change(server, staff, 'createReview', { ...place, content: 'Never again' })
  await change(server, staff, 'createApprovalComment', { reviewID: own.id, content: 'It will be' })
  expect(await notesFor(client, requestID)).toEqual(['1 Greener, It will be'])
})

test('a note and a reply that are sent again are what they were, although all has been decided since', async () => {
  const requestID = await addRequest(server, agency.client)
  const { id, versionID } = await putUp(server, agency.staff, requestID, forClient)
  const note = { id: newId(), versionID, page: 1, top: 0.5, left: 0.5, content: 'Greener' }
  const reply = { id: newId(), reviewID: note.id, content: 'Like grass' }
  type Input = Record<string, unknown>
  const write = async (note: Input, reply: Input, caller = agency.client) => [
    await tryChange(server, caller, 'createReview', note),
    await tryChange(server, caller, 'createApprovalComment', reply),
  ]
  await write(note, reply)
  await decide(agency.client, id, 'approve', [versionID])
  expect((await write(note, reply)).map(({ row, code }) => row?.id ?? code)).toEqual([note.id, reply.id])
  expect(await notesFor(agency.client, requestID)).toEqual(['1 Greener, Like grass'])
  const refused = ['CONFLICT', 'CONFLICT']
  expect((await write(note, reply, agency.staff)).map(({ code }) => code)).toEqual(refused)
  const late = await write({ ...note, id: newId() }, { ...reply, id: newId() })
  expect(late.map(({ code }) => code)).toEqual(refused)
})

/** The notes on the files of an approval, each with its number and comments, oldest first. */
async function notesFor(caller: Caller, requestID: string): Promise<string[]> {
  const note = 'items { number createdAt comments { items { content } } }'
  const query = `query ($id: ID!) { listRequestApprovals(filter: { requestID: $id }) { items { files {
    reviews { ${note} } generalReview { ${note} } } } } }`
  type Page<Row> = { items: Row[] }
  type Note = { number: number; createdAt: string; comments: Page<{ content: string }> }
  type Stages = Page<{ files: { reviews: Page<Note>; generalReview: Page<Note> }[] }>
  const { data, errors } = await server.graphql<{ listRequestApprovals: Stages }>(caller, query, {
    id: requestID,
  })
  expect(errors).toEqual([])
  const [stage] = data?.listRequestApprovals.items ?? []
  return (stage?.files ?? [])
    .flatMap(({ reviews, generalReview }) => [...reviews.items, ...generalReview.items])
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map(({ number, comments }) => `${number} ${comments.items.map(({ content }) => content).join(', ')}`)
}

test('notes for everybody are numbered apart from what the team notes at its own stage (attack 13)', async () => {
  const { client, staff } = agency
  const requestID = await addRequest(server, client)
  const { id, fileID, versionID } = await putUp(server, staff, requestID)
  const note = (caller: Caller, versionOf: string, content: string) =>
    change(server, caller, 'createReview', { versionID: versionOf, content })
  await note(staff, versionID, 'Before they see it')
  const [newest] = await newVersion(fileID)
  const shown = newest?.id ?? ''
  await note(staff, shown, 'Still before')
  await decide(staff, id, 'approve', [shown])
  await note(client, shown, 'Greener')
  await note(staff, shown, 'It will be')
  expect(await notesFor(client, requestID)).toEqual(['1 Greener', '2 It will be'])
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
  const query = `query ($id: ID!) { getRequestApproval(id: $id) { files { reviews { items { id } } generalReview { items {
    internal comments { items { content } } } } } } }`
  type Page<Item> = { items: Item[] }
  type Files = {
    files: { reviews: Page<object>; generalReview: Page<{ comments: Page<{ content: string }> }> }[]
  }
  const seenBy = async (caller: Caller) => {
    const { data } = await server.graphql<{ getRequestApproval: Files }>(caller, query, { id })
    const [file] = data?.getRequestApproval.files ?? []
    expect(file?.reviews.items).toEqual([])
    return file?.generalReview.items.flatMap(({ comments }) => comments.items.map(({ content }) => content))
  }
  expect(await seenBy(agency.staff)).toEqual(['Ready', 'Too dear', 'Lovely'])
  expect(await seenBy(agency.client)).toEqual(['Ready', 'Lovely'])
})

test('files, notes and answers are listed by their stage, page by page, as far as the caller may see them', async () => {
  const { staff, client } = agency
  const { id, fileID, versionID } = await putUp(server, staff, await addRequest(server, client), forClient)
  const hidden = await putUp(server, staff, await addRequest(server, client), {
    side: 'staff',
    stage: 'Team',
  })
  const note = (caller: Caller, content: string, more: object = {}) =>
    change(server, caller, 'createReview', { versionID, content, ...more })
  const pins: string[] = []
  for (const content of ['One', 'Two', 'Three']) pins.push((await note(client, content)).id)
  await note(staff, 'Secret', { internal: true })
  const { id: whole } = await note(client, 'Lovely', { general: true })
  await change(server, staff, 'createApprovalComment', { reviewID: pins[0], content: 'Yes', internal: false })
  await change(server, staff, 'createApprovalComment', {
    reviewID: pins[0],
    content: 'Secretly no',
    internal: true,
  })
  type Page = { items: { id: string; content?: string; fileID?: string }[]; nextToken: string | null }
  const list = async (caller: Caller, name: string, fields: string, filter: object, page: object = {}) => {
    const type =
      { listReviews: 'ReviewFilter', listApprovalComments: 'ApprovalCommentFilter' }[name] ??
      'RequestApprovalFileFilter'
    return server.graphql<Record<string, Page>>(
      caller,
      `query ($filter: ${type}!, $limit: Int, $nextToken: String) { ${name}(filter: $filter, limit: $limit, nextToken: $nextToken) {
        items { ${fields} } nextToken } }`,
      { filter, ...page },
    )
  }
  const ofStage = { requestApprovalId: id }
  const all = async (caller: Caller, name: string, fields: string, filter: object) => {
    const found: Page['items'] = []
    let nextToken: string | null | undefined
    do {
      const { data } = await list(caller, name, fields, { ...ofStage, ...filter }, { limit: 2, nextToken })
      found.push(...(data?.[name]?.items ?? []))
      nextToken = data?.[name]?.nextToken
    } while (nextToken)
    return found
  }
  expect(await all(client, 'listRequestApprovalFiles', 'id', {})).toEqual([{ id: fileID }])
  expect(await all(client, 'listReviews', 'id', {})).toEqual([...pins, whole].map((each) => ({ id: each })))
  expect(await all(client, 'listReviews', 'id', { fileID, general: true })).toEqual([{ id: whole }])
  expect((await all(staff, 'listReviews', 'id', { general: false })).length).toBe(4)
  const said = (await all(client, 'listApprovalComments', 'content', {})).map(({ content }) => content)
  expect(said.toSorted()).toEqual(['Lovely', 'One', 'Three', 'Two', 'Yes'])
  expect((await all(staff, 'listApprovalComments', 'content', { reviewID: pins[0] })).length).toBe(3)
  for (const name of ['listRequestApprovalFiles', 'listReviews', 'listApprovalComments'])
    expect(
      (await list(client, name, 'id', { requestApprovalId: hidden.id })).errors[0]?.extensions.code,
    ).toBe('NOT_FOUND')
  const nested = async (nextToken: string | null) => {
    const { data } = await server.graphql<{ getRequestApprovalFile: { reviews: Page } }>(
      client,
      'query ($id: ID!, $nextToken: String) { getRequestApprovalFile(id: $id) { reviews(limit: 2, nextToken: $nextToken) { items { id } nextToken } } }',
      { id: fileID, nextToken },
    )
    return data?.getRequestApprovalFile.reviews
  }
  const first = await nested(null)
  const second = await nested(first?.nextToken ?? null)
  expect([...(first?.items ?? []), ...(second?.items ?? [])]).toEqual(pins.map((each) => ({ id: each })))
  expect(second?.nextToken).toBeNull()
})
