import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const read = async (caller: TestAgency['staff'], query: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await server.graphql<Record<string, never>>(caller, query, variables)
  return { data: data as Record<string, unknown> | undefined, code: errors[0]?.extensions.code }
}

test('a project begins with the black board main, and the same call again answers it', async () => {
  const input = {
    id: '019a0000-0000-7000-8000-0000000c0001',
    title: 'Spring launch',
    clientID: agency.client.userId,
  }
  const fields = 'id title clientID client { name } boards { title slug color columns { id } }'
  const project = await change(server, agency.staff, 'createProject', input, fields)
  expect(project).toEqual({
    id: input.id,
    title: 'Spring launch',
    clientID: agency.client.userId,
    client: { name: 'Clara Client' },
    boards: [{ title: 'main', slug: 'main', color: '#000000', columns: [] }],
  })
  expect(await change(server, agency.staff, 'createProject', input, fields)).toEqual(project)
  expect((await tryChange(server, agency.admin, 'createProject', input)).code).toBe('CONFLICT')
})

test('next is the earliest due date that is not over; the others are overdue (W46)', async () => {
  const { projectId, columnIds } = await beginProject(server, agency.staff)
  const add = (title: string, endAt: string) => addTask(server, agency.staff, columnIds[0], { title, endAt })
  const progress = async () => {
    const query = 'query ($id: ID!) { getProject(id: $id) { progress { overdue nextDue } } }'
    return (await read(agency.staff, query, { id: projectId })).data?.getProject
  }
  await add('over', '2020-01-05')
  await add('over, too', '2020-01-06T10:00:00.000Z')
  expect(await progress()).toEqual({ progress: { overdue: 2, nextDue: null } })
  await add('later', '2099-03-02')
  await add('next', '2099-03-01')
  expect(await progress()).toEqual({ progress: { overdue: 2, nextDue: '2099-03-01' } })
})

test('what a project may not have is refused by field', async () => {
  const refused = async (input: Record<string, unknown>) =>
    Object.keys(
      (await tryChange(server, agency.staff, 'createProject', { title: 'X', ...input })).error?.extensions
        .fields ?? {},
    )
  expect(await refused({ title: ' ' })).toEqual(['title'])
  expect(await refused({ clientID: agency.staff.userId })).toEqual(['clientID'])
  expect(await refused({ clientID: agency.outsider.userId })).toEqual(['clientID'])
  expect(await refused({ ownerID: agency.admin.userId })).toEqual(['ownerID'])
  expect(
    await refused({ statuses: [{ id: 'none', label: 'X', color: '#123456', meaning: 'open' }] }),
  ).toEqual(['statuses'])
})

test('slugs are titles with dashes, each once in a project, and stay when a board is renamed', async () => {
  const { projectId } = await beginProject(server, agency.staff)
  const board = (title: string) =>
    change<{ id: string; slug: string }>(
      server,
      agency.staff,
      'createBoard',
      { projectID: projectId, title },
      'id slug',
    )
  expect((await board(' Shooting  days ')).slug).toBe('Shooting-days')
  const second = await board('Shooting days')
  expect(second.slug).toBe('Shooting-days-2')
  // Browsers drop these characters from an address (F22).
  for (const title of ['.', '..']) expect((await board(title)).slug).toBe(`-${title}`)
  const renamed = await change(
    server,
    agency.staff,
    'updateBoard',
    { id: second.id, title: 'Film' },
    'title slug',
  )
  expect(renamed).toEqual({ title: 'Film', slug: 'Shooting-days-2' })
  const { data } = await read(
    agency.staff,
    'query ($projectID: ID!, $slug: String!) { boardBySlug(projectID: $projectID, slug: $slug) { title } }',
    { projectID: projectId, slug: 'Shooting-days-2' },
  )
  expect(data?.boardBySlug).toEqual({ title: 'Film' })
})

test('boards and columns keep the order that they are given', async () => {
  const { boardId, columnIds } = await beginProject(server, agency.staff, { columns: ['A', 'B', 'C'] })
  const [a, , c] = columnIds
  await change(server, agency.staff, 'updateColumn', { id: c, afterID: null })
  await change(server, agency.staff, 'createColumn', { boardID: boardId, title: 'D', afterID: a })
  const { data } = await read(agency.staff, 'query ($id: ID!) { getBoard(id: $id) { columns { title } } }', {
    id: boardId,
  })
  expect(data?.getBoard).toEqual({
    columns: [{ title: 'C' }, { title: 'A' }, { title: 'D' }, { title: 'B' }],
  })
})

describe('what is deleted', () => {
  test('a column with tasks goes only when one says where they go', async () => {
    const { columnIds } = await beginProject(server, agency.staff)
    const [from, to] = columnIds
    const kept = await addTask(server, agency.staff, to, { title: 'There before' })
    const ids = [await addTask(server, agency.staff, from), await addTask(server, agency.staff, from)]
    expect((await tryChange(server, agency.staff, 'deleteColumn', { id: from })).code).toBe('CONFLICT')
    await change(server, agency.staff, 'deleteColumn', { id: from, columnID: to })
    const { data } = await read(
      agency.staff,
      'query ($columnID: ID!) { tasksByColumn(columnID: $columnID) { items { id } } }',
      { columnID: to },
    )
    expect(data?.tasksByColumn).toEqual({ items: [kept, ...ids].map((id) => ({ id })) })
  })

  test('a project goes with all that it holds, by its owner or an admin', async () => {
    const { projectId, columnIds } = await beginProject(server, agency.staff)
    const task = await addTask(server, agency.staff, columnIds[0])
    const other = await join(server, agency.agencyId, { role: 'user', name: 'Somebody Else' })
    expect((await tryChange(server, other, 'deleteProject', { id: projectId })).code).toBe('FORBIDDEN')
    await change(server, agency.staff, 'deleteProject', { id: projectId })
    expect(
      (await read(agency.staff, 'query ($id: ID!) { getTask(id: $id) { id } }', { id: task })).code,
    ).toBe('NOT_FOUND')
  })
})

test('a template keeps boards, columns, tags, priorities and statuses of a project, and makes another of them', async () => {
  const { projectId, boardId } = await beginProject(server, agency.staff, {
    statuses: [{ id: 'done', label: 'Done', color: '#2f9e44', meaning: 'done' }],
  })
  await change(server, agency.staff, 'createProjectTag', { projectID: projectId, label: 'Print' })
  await change(server, agency.staff, 'createProjectPriority', {
    projectID: projectId,
    label: 'High',
    flag: '#CC3535',
  })
  const template = await change<{ id: string; content: Record<string, unknown> }>(
    server,
    agency.admin,
    'createProjectTemplate',
    { name: 'Campaign', projectID: projectId },
    'id content boards { id color title } columns { board title color }',
  )
  expect(template).toMatchObject({
    boards: [{ id: boardId, color: '#000000', title: 'main' }],
    columns: [
      { board: boardId, title: 'To do' },
      { board: boardId, title: 'Done' },
    ],
  })
  expect(template.content).toMatchObject({
    boards: [{ id: boardId, title: 'main' }],
    columns: [
      { board: boardId, title: 'To do' },
      { board: boardId, title: 'Done' },
    ],
    tags: ['Print'],
    priorities: [{ label: 'High', flag: '#cc3535' }],
  })
  const made = await change(
    server,
    agency.staff,
    'createProjectFromTemplate',
    { templateID: template.id, title: 'Autumn' },
    'title boards { title slug columns { title } } tags { label } priorities { label flag } statuses { id meaning }',
  )
  expect(made).toEqual({
    title: 'Autumn',
    boards: [{ title: 'main', slug: 'main', columns: [{ title: 'To do' }, { title: 'Done' }] }],
    tags: [{ label: 'Print' }],
    priorities: [{ label: 'High', flag: '#cc3535' }],
    statuses: [{ id: 'done', meaning: 'done' }],
  })
})

test('the boards of a project are found by what a filter says', async () => {
  const { projectId } = await beginProject(server, agency.staff)
  for (const title of ['Print work', 'Web shop'])
    await change(server, agency.staff, 'createBoard', { projectID: projectId, title, color: '#3366cc' })
  const found = async (filter: object, page: object = {}) => {
    const query = `query ($projectID: ID!, $filter: BoardFilter, $limit: Int, $nextToken: String) {
      boardsByProject(projectID: $projectID, filter: $filter, limit: $limit, nextToken: $nextToken, sortDirection: ASC) {
        items { title } nextToken
      }
    }`
    const { data } = await read(agency.staff, query, { projectID: projectId, filter, ...page })
    return data?.boardsByProject as { items: { title: string }[]; nextToken: string | null }
  }
  const titles = async (filter: object) => (await found(filter)).items.map(({ title }) => title)
  expect(await titles({})).toEqual(['main', 'Print work', 'Web shop'])
  expect(await titles({ slug: { eq: 'Web-shop' } })).toEqual(['Web shop'])
  expect(await titles({ title: { beginsWith: 'Print' } })).toEqual(['Print work'])
  expect(await titles({ color: { ne: '#3366cc' } })).toEqual(['main'])
  expect(await titles({ keyword: 'WEB' })).toEqual(['Web shop'])
  const first = await found({ color: { eq: '#3366cc' } }, { limit: 1 })
  expect(first.items).toEqual([{ title: 'Print work' }])
  const second = await found({ color: { eq: '#3366cc' } }, { limit: 1, nextToken: first.nextToken })
  expect(second).toEqual({ items: [{ title: 'Web shop' }], nextToken: null })
})

describe('a client', () => {
  test('sees the projects of their company, without estimates unless the project shows them, and nothing else', async () => {
    const [mine, other] = [
      await beginProject(server, agency.staff, { clientID: agency.client.userId }),
      await beginProject(server, agency.staff),
    ]
    const task = await addTask(server, agency.staff, mine.columnIds[0], { hours: 4 })
    const hidden = await addTask(server, agency.staff, other.columnIds[0])
    const getTask =
      'query ($id: ID!) { getTask(id: $id) { hours changes { items { id } } viewerCan { update } } }'
    expect((await read(agency.client, getTask, { id: hidden })).code).toBe('NOT_FOUND')
    expect((await read(agency.client, getTask, { id: task })).data?.getTask).toEqual({
      hours: null,
      changes: null,
      viewerCan: { update: false },
    })
    await change(server, agency.staff, 'updateProject', { id: mine.projectId, showEstimates: true })
    expect((await read(agency.client, getTask, { id: task })).data?.getTask).toMatchObject({ hours: 4 })
    const { data } = await read(agency.client, '{ listProjects { items { id } } listTasks { items { id } } }')
    expect(JSON.stringify(data)).toContain(mine.projectId)
    expect(JSON.stringify(data)).not.toContain(other.projectId)
    expect(JSON.stringify(data)).not.toContain(hidden)
  })

  test('of the same company sees them too; one of another does not', async () => {
    const { client } = agency
    const input = { companyName: 'Acme' }
    await change(server, agency.admin, 'updateAgencyUser', { id: client.memberId, ...input })
    const colleague = await join(server, agency.agencyId, { role: 'client', name: 'Colin Colleague' })
    const stranger = await join(server, agency.agencyId, { role: 'client', name: 'Sara Stranger' })
    await change(server, agency.admin, 'updateAgencyUser', { id: colleague.memberId, ...input })
    const { projectId } = await beginProject(server, agency.staff, { clientID: client.userId })
    const getProject = 'query ($id: ID!) { getProject(id: $id) { title } }'
    expect((await read(colleague, getProject, { id: projectId })).data?.getProject).toEqual({
      title: 'Launch',
    })
    expect((await read(stranger, getProject, { id: projectId })).code).toBe('NOT_FOUND')
  })
})

test('by urgency, projects with overdue tasks come first, then those that are due next; pages join', async () => {
  const agency = await foundAgency(server)
  const begin = async (title: string, ...dueDays: number[]) => {
    const { columnIds } = await beginProject(server, agency.staff, { title })
    for (const days of dueDays) {
      const endAt = new Date(server.app.clock.now().getTime() + days * 86_400_000).toISOString()
      await addTask(server, agency.staff, columnIds[0], { endAt })
    }
  }
  await begin('Later', 9)
  await begin('Late twice', -3, -2, 30)
  await begin('Sooner', 2, 20)
  await begin('Late', -1)
  await begin('Undated')
  const text = `query ($limit: Int, $nextToken: String) {
    listProjects(orderBy: urgency, limit: $limit, nextToken: $nextToken) { items { title } nextToken } }`
  type Page = { listProjects: { items: { title: string }[]; nextToken: string | null } }
  const titles: string[] = []
  let nextToken: string | null = null
  do {
    const { data }: { data: Page | null } = await server.graphql<Page>(agency.staff, text, {
      limit: 2,
      nextToken,
    })
    titles.push(...(data?.listProjects.items.map(({ title }) => title) ?? []))
    nextToken = data?.listProjects.nextToken ?? null
  } while (nextToken)
  expect(titles).toEqual(['Late twice', 'Late', 'Sooner', 'Later', 'Undated'])
})
