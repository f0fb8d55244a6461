import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { beginProject } from '../work/factory.ts'
import { addCategory, addRequest, change, requestFile, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Read = Record<string, unknown> & { id: string; number: number; status: string }
const read = async (caller: Parameters<TestServer['graphql']>[0], id: string, fields = 'id') =>
  (
    await server.graphql<{ getRequest: Read | null }>(
      caller,
      `query ($id: ID!) { getRequest(id: $id) { number status ${fields} } }`,
      { id },
    )
  ).data?.getRequest
const titles = async (caller: Parameters<TestServer['graphql']>[0], filter: Record<string, unknown> = {}) =>
  (
    await server.graphql<{ listRequests: { items: { title: string }[] } }>(
      caller,
      'query ($filter: RequestFilter) { listRequests(filter: $filter) { items { title } } }',
      { filter },
    )
  ).data?.listRequests.items.map(({ title }) => title)

const form = [
  { key: 'what', type: 'longText', label: 'What should change?', required: true },
  { key: 'colour', type: 'choice', label: 'Colour', options: ['Green', 'Red'] },
]

test('a request has a number of its agency, its answers and the form that they answer', async () => {
  const category = await addCategory(server, agency.admin, {
    category: 'Labels',
    subcategories: ['New', 'Change'],
    form,
    enChargeUser: agency.staff.userId,
  })
  const content = { subcategory: 'Change', values: { what: 'The price', colour: 'Green' } }
  const first = await addRequest(server, agency.client, { requestCategory: category, content })
  const second = await addRequest(server, agency.client)
  const request = await read(
    agency.client,
    first,
    'content form enChargeUser { name userID email } requestCategory unreadAdminApproval',
  )
  expect(request).toMatchObject({
    status: 'new',
    content: { formVersion: 1, subcategory: 'Change', values: { what: 'The price', colour: 'Green' } },
    form: { version: 1, fields: form },
    enChargeUser: { userID: agency.staff.userId, name: 'Stefan Staff', email: null },
    requestCategory: category,
    unreadAdminApproval: false,
  })
  expect((await read(agency.staff, first))?.number).toBe(request?.number)
  expect((await read(agency.staff, second))?.number).not.toBe(request?.number)
  // Existing answers keep their version of the form.
  await change(server, agency.admin, 'updateRequestCategory', { id: category, form: [] })
  expect(await read(agency.staff, first, 'form')).toMatchObject({ form: { version: 1, fields: form } })
  const late = { title: 'Late', requestCategory: category, content: { formVersion: 1, values: {} } }
  expect((await tryChange(server, agency.client, 'createRequest', late)).code).toBe('CONFLICT')
})

test('answers that do not fit are refused, and staff may leave out what only the client knows', async () => {
  const requestCategory = await addCategory(server, agency.admin, { category: 'Signs', form })
  const wrong = { title: 'Sign', requestCategory, content: { values: { colour: 'Blue' } } }
  const { error } = await tryChange(server, agency.client, 'createRequest', wrong)
  expect(Object.keys((error?.extensions.fields as object | undefined) ?? {})).toEqual([
    'content.values.what',
    'content.values.colour',
  ])
  const input = { title: 'Sign', requestCategory, issuerBy: agency.client.userId }
  const id = await addRequest(server, agency.staff, input)
  expect(await read(agency.client, id, 'issuerBy unreadClientApproval')).toMatchObject({
    issuerBy: agency.client.userId,
    unreadClientApproval: true,
  })
})

test('a file that is gone is named by its key, so that a draft can go without it', async () => {
  const kept = await requestFile(server, agency.client)
  const gone = await requestFile(server, agency.client)
  await addRequest(server, agency.client, { files: [{ key: gone }] })
  const files = [{ key: kept }, { key: gone }]
  const refused = await tryChange(server, agency.client, 'createRequest', { title: 'Late', files })
  expect(refused.code).toBe('BAD_USER_INPUT')
  expect(refused.error?.extensions.fields).toMatchObject({ [`files.${gone}`]: { key: 'requests.fileGone' } })
  expect(Object.keys((refused.error?.extensions.fields as object | undefined) ?? {})).toHaveLength(1)
  await addRequest(server, agency.client, { files: [{ key: kept }] })
})

test('a client sees what they issued and nothing else; staff see all', async () => {
  const { client, staff, agencyId } = await foundAgency(server)
  const other = await join(server, agencyId, { role: 'client' })
  const mine = await addRequest(server, client, { title: 'Mine' })
  await addRequest(server, other, { title: 'Theirs' })
  expect(await titles(client)).toEqual(['Mine'])
  expect(await titles(staff)).toEqual(['Theirs', 'Mine'])
  expect(await read(other, mine)).toBeNull()
  const foreign = { title: 'For them', issuerBy: other.userId }
  expect((await tryChange(server, client, 'createRequest', foreign)).code).toBe('BAD_USER_INPUT')
})

test('the list is filtered by status, person, number and word', async () => {
  const { client, staff } = await foundAgency(server)
  const first = await addRequest(server, client, { title: 'Banner' })
  await addRequest(server, client, { title: 'Postcards' })
  await change(server, staff, 'updateRequest', { id: first, status: 'done', enChargeUser: staff.userId })
  expect(await titles(staff, { open: true })).toEqual(['Postcards'])
  expect(await titles(staff, { status: { in: ['done'] } })).toEqual(['Banner'])
  expect(await titles(staff, { enChargeUser: staff.userId })).toEqual(['Banner'])
  expect(await titles(staff, { unassigned: true })).toEqual(['Postcards'])
  expect(await titles(staff, { keyword: String((await read(client, first))?.number) })).toEqual(['Banner'])
  expect(await titles(staff, { keyword: 'postc' })).toEqual(['Postcards'])
  expect(await titles(staff, { keyword: 'clara' })).toEqual(['Postcards', 'Banner'])
})

test('each side marks what is unread to the other, and opening takes the mark away', async () => {
  const flags = 'unreadAdminApproval unreadClientApproval commentCount'
  const id = await addRequest(server, agency.client)
  expect(await read(agency.staff, id, flags)).toMatchObject({
    unreadAdminApproval: true,
    unreadClientApproval: false,
  })
  await change(server, agency.staff, 'updateRequest', { id, unreadAdminApproval: false })
  const internal = { requestID: id, content: 'For us', internal: true }
  await change(server, agency.staff, 'createRequestComment', internal)
  expect(await read(agency.client, id, flags)).toMatchObject({ unreadClientApproval: false, commentCount: 0 })
  await change(server, agency.staff, 'createRequestComment', { requestID: id, content: 'For you' })
  expect(await read(agency.client, id, flags)).toMatchObject({ unreadClientApproval: true, commentCount: 1 })
  expect(
    (await tryChange(server, agency.staff, 'updateRequest', { id, unreadClientApproval: false })).code,
  ).toBe('FORBIDDEN')
  await change(server, agency.client, 'updateRequest', { id, unreadClientApproval: false })
  await change(server, agency.client, 'createRequestComment', { requestID: id, content: 'Thank you' })
  expect(await read(agency.staff, id, flags)).toMatchObject({
    unreadAdminApproval: true,
    unreadClientApproval: false,
    commentCount: 3,
  })
})

test('internal comments are nowhere for the client; an owner type follows from the side', async () => {
  const id = await addRequest(server, agency.client)
  const inside = { requestID: id, content: 'Too cheap', internal: true }
  const { id: internal } = await change(server, agency.staff, 'createRequestComment', inside)
  await change(server, agency.client, 'createRequestComment', { requestID: id, content: 'Hello' })
  const comments = 'comments { items { id content ownerType internal } }'
  expect(JSON.stringify(await read(agency.client, id, comments))).not.toContain('Too cheap')
  expect(await read(agency.staff, id, comments)).toMatchObject({
    comments: {
      items: [
        { id: internal, ownerType: 'agency' },
        { ownerType: 'client', internal: false },
      ],
    },
  })
  await change(server, agency.staff, 'updateRequestComment', { id: internal, internal: false })
  expect(JSON.stringify(await read(agency.client, id, comments))).toContain('Too cheap')
})

test('statuses are the agency’s; a status that goes leaves its requests to one of the same meaning', async () => {
  const { admin, client, staff, agencyId } = await foundAgency(server)
  const id = await addRequest(server, client)
  await change(server, staff, 'updateRequest', { id, status: 'inProgress' })
  expect((await tryChange(server, staff, 'updateRequest', { id, status: 'nowhere' })).code).toBe(
    'BAD_USER_INPUT',
  )
  const statuses = [
    { id: 'fresh', label: 'Fresh', clientLabel: 'We have it', color: '#228be6', meaning: 'open' },
    { id: 'ready', label: 'Ready', color: '#2f9e44', meaning: 'done' },
  ]
  await change(server, admin, 'updateAgency', { id: agencyId, RequestStatus: statuses })
  expect(await read(staff, id)).toMatchObject({ status: 'fresh' })
  const labels =
    'query ($id: ID!) { getAgency(id: $id) { RequestStatus { id label } requestApprovals { stage } } }'
  const seen = await server.graphql<{ getAgency: unknown }>(client, labels, { id: agencyId })
  expect(seen.data?.getAgency).toEqual({
    RequestStatus: [
      { id: 'fresh', label: 'We have it' },
      { id: 'ready', label: '' },
    ],
    requestApprovals: [{ stage: 'Client' }],
  })
})

test('a status that means something else closes its requests, or opens them; one that goes leaves a line in their history', async () => {
  const { admin, client, staff, agencyId } = await foundAgency(server)
  const id = await addRequest(server, client)
  const keep = (meanings: Record<string, string>) =>
    change(server, admin, 'updateAgency', {
      id: agencyId,
      RequestStatus: Object.entries(meanings).map(([status, meaning]) => {
        return { id: status, label: status, color: '#228be6', meaning }
      }),
    })
  await keep({ new: 'open', away: 'open', done: 'done' })
  await change(server, staff, 'updateRequest', { id, status: 'away' })
  await keep({ new: 'open', away: 'declined', done: 'done' })
  expect((await read(staff, id, 'closedAt'))?.closedAt).not.toBeNull()
  expect(await titles(staff, { open: true })).toEqual([])
  await keep({ new: 'open', away: 'waiting', done: 'done' })
  expect(await read(staff, id, 'closedAt')).toMatchObject({ closedAt: null })
  await keep({ new: 'open', done: 'done' })
  expect(
    await read(staff, id, 'changes(limit: 1) { items { field before after actor { id } } }'),
  ).toMatchObject({
    status: 'new',
    changes: { items: [{ field: 'status', before: 'away', after: 'new', actor: { id: admin.userId } }] },
  })
})

test('the history says who was in charge and which category it was, before and after', async () => {
  const requestCategory = await addCategory(server, agency.admin, { category: 'Fair stands' })
  const id = await addRequest(server, agency.client)
  await change(server, agency.staff, 'updateRequest', {
    id,
    requestCategory,
    enChargeUser: agency.staff.userId,
  })
  await change(server, agency.staff, 'updateRequest', { id, enChargeUser: null })
  const names = 'changes { items { field beforeName afterName } }'
  expect((await read(agency.staff, id, names))?.changes).toMatchObject({
    items: expect.arrayContaining([
      { field: 'enChargeUser', beforeName: null, afterName: 'Stefan Staff' },
      { field: 'enChargeUser', beforeName: 'Stefan Staff', afterName: null },
      { field: 'requestCategory', beforeName: null, afterName: 'Fair stands' },
    ]),
  })
})

test('who issued a request may cancel it while it is open, and nothing else', async () => {
  const id = await addRequest(server, agency.client)
  const by = (input: Record<string, unknown>) =>
    tryChange(server, agency.client, 'updateRequest', { id, ...input })
  expect((await by({ title: 'Other' })).code).toBe('FORBIDDEN')
  expect((await by({ status: 'done' })).code).toBe('FORBIDDEN')
  expect((await by({ status: 'cancelled' })).row?.id).toBe(id)
  expect((await by({ status: 'cancelled' })).code).toBe('FORBIDDEN')
})

test('a request of a message is linked both ways, for whoever may read both', async () => {
  const { conversationId } = await openChannel(server, agency.staff, {
    name: 'Shop',
    others: [agency.client],
  })
  const message = await say(server, agency.client, conversationId, { content: 'Could you change the sign?' })
  const id = await addRequest(server, agency.staff, { messageID: message.id })
  expect(await read(agency.client, id, 'messageID issuerBy')).toMatchObject({
    messageID: message.id,
    issuerBy: agency.client.userId,
  })
  const query = 'query ($id: ID!) { getMessage(id: $id) { requests { id } } }'
  const seen = await server.graphql<{ getMessage: unknown }>(agency.client, query, { id: message.id })
  expect(seen.data?.getMessage).toEqual({ requests: [{ id }] })
})

test('a request becomes a task with its answers, and is done with its tasks where the category says so', async () => {
  const requestCategory = await addCategory(server, agency.admin, {
    category: 'Flyers',
    form,
    doneWithTasks: true,
  })
  const id = await addRequest(server, agency.client, {
    requestCategory,
    content: { values: { what: 'A new flyer' } },
  })
  const { columnIds } = await beginProject(server, agency.staff)
  const input = { requestID: id, columnID: columnIds[0] }
  const task = await change<{ id: string; description: string; requestID: string; proced: boolean }>(
    server,
    agency.staff,
    'createRequestTask',
    input,
    'id description requestID proced',
  )
  expect(task).toMatchObject({ requestID: id, proced: true })
  expect(task.description).toContain('A new flyer')
  expect(await read(agency.staff, id, 'proced tasks { id }')).toMatchObject({
    proced: true,
    tasks: [{ id: task.id }],
  })
  await change(server, agency.staff, 'updateTask', { id: task.id, isCompleted: true })
  await server.settle()
  expect(await read(agency.client, id)).toMatchObject({ status: 'done' })
  const unknown = { columnID: columnIds[0], title: 'Of nothing', requestID: newId() }
  expect((await tryChange(server, agency.staff, 'createTask', unknown)).code).toBe('BAD_USER_INPUT')
})

test('whom the agency named hears of new requests, by notification and mail', async () => {
  const { admin, staff, client } = await foundAgency(server)
  await change(server, admin, 'createRequestNotificationAssign', { userID: staff.userId })
  await addRequest(server, client, { title: 'Told of' })
  await server.settle()
  const query = '{ notificationsByUser { items { kind } } }'
  const seen = await server.graphql<{ notificationsByUser: { items: { kind: string }[] } }>(staff, query)
  expect(seen.data?.notificationsByUser.items.map(({ kind }) => kind)).toContain('requestCreated')
})

test('admins delete a request with what hangs on it', async () => {
  const id = await addRequest(server, agency.client)
  await change(server, agency.staff, 'createRequestComment', { requestID: id, content: 'Words' })
  expect((await tryChange(server, agency.staff, 'deleteRequest', { id })).code).toBe('FORBIDDEN')
  await change(server, agency.admin, 'deleteRequest', { id })
  expect(await read(agency.admin, id)).toBeNull()
})

test('the same again is the same one; the same id with another title is refused', async () => {
  const id = newId()
  await addRequest(server, agency.client, { id })
  expect(await addRequest(server, agency.client, { id })).toBe(id)
  expect((await tryChange(server, agency.client, 'createRequest', { id, title: 'Another' })).code).toBe(
    'CONFLICT',
  )
})

test('the same comment again is the same one; its id on another request is refused', async () => {
  const [requestID, other] = [
    await addRequest(server, agency.client),
    await addRequest(server, agency.client),
  ]
  const comment = { id: newId(), requestID, content: 'Words' }
  for (const _ of [1, 2])
    expect((await change(server, agency.client, 'createRequestComment', comment)).id).toBe(comment.id)
  const moved = { ...comment, requestID: other }
  expect((await tryChange(server, agency.client, 'createRequestComment', moved)).code).toBe('CONFLICT')
})

test('each order goes on over its pages; what has no due date comes last', async () => {
  const { staff } = await foundAgency(server)
  const due = { Beta: '2026-05-02', alpha: '2026-06-01', Gamma: null, delta: null, Épsilon: '1999-12-31' }
  for (const [title, dueDate] of Object.entries(due)) await addRequest(server, staff, { title, dueDate })
  const query = `query ($orderBy: RequestOrder, $sortDirection: SortDirection, $nextToken: String) {
    listRequests(orderBy: $orderBy, sortDirection: $sortDirection, limit: 2, nextToken: $nextToken) { items { title } nextToken } }`
  type Page = { listRequests: { items: { title: string }[]; nextToken: string | null } }
  const inOrder = async (orderBy: string, sortDirection: string) => {
    const found: string[] = []
    let nextToken: string | null = null
    do {
      const { data }: { data?: Page | null } = await server.graphql<Page>(staff, query, {
        orderBy,
        sortDirection,
        nextToken,
      })
      found.push(...(data?.listRequests.items ?? []).map(({ title }) => title))
      nextToken = data?.listRequests.nextToken ?? null
    } while (nextToken)
    return found
  }
  expect(await inOrder('title', 'ASC')).toEqual(['alpha', 'Beta', 'delta', 'Épsilon', 'Gamma'])
  expect(await inOrder('title', 'DESC')).toEqual(['Gamma', 'Épsilon', 'delta', 'Beta', 'alpha'])
  expect((await inOrder('due', 'ASC')).slice(0, 3)).toEqual(['Épsilon', 'Beta', 'alpha'])
  expect((await inOrder('due', 'DESC')).slice(0, 3)).toEqual(['alpha', 'Beta', 'Épsilon'])
  expect((await inOrder('due', 'ASC')).slice(3).toSorted()).toEqual(['Gamma', 'delta'])
  expect(await inOrder('updatedAt', 'ASC')).toHaveLength(5)
})
