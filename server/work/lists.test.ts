import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { uploaded } from '../media/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change, type TestProject, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency
let project: TestProject

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  project = await beginProject(server, agency.staff)
})
afterAll(() => server.stop())

type Attached = { attachments: { key: string; name: string }[] }
const add = () => addTask(server, agency.staff, project.columnIds[0])
const upload = async (name: string, caller = agency.staff) => {
  const { key, type, size } = await uploaded(server, caller, { name, purpose: 'attachment' })
  return { key, type, size, name }
}

test.each([
  ['updateTask', () => add()],
  [
    'updateSubsTask',
    async () =>
      (await change(server, agency.staff, 'createSubsTask', { taskID: await add(), title: 'Mask' })).id,
  ],
])(
  '%s: two who attach at the same time, and one who takes away, do not write over each other',
  async (operation, make) => {
    const id = await make()
    const [first, gone] = [await upload('first.txt'), await upload('gone.txt')]
    await change(server, agency.staff, operation, { id, attachments: [first, gone] })
    const [ofStaff, ofAdmin] = [await upload('staff.txt'), await upload('admin.txt', agency.admin)]
    await Promise.all([
      change(server, agency.staff, operation, { id, addAttachments: [ofStaff] }),
      change(server, agency.admin, operation, { id, addAttachments: [ofAdmin] }),
      change(server, agency.staff, operation, { id, removeAttachments: [gone.key] }),
    ])
    const again = { id, addAttachments: [ofStaff], removeAttachments: [gone.key] }
    const { attachments } = await change<Attached>(
      server,
      agency.staff,
      operation,
      again,
      'attachments { key name }',
    )
    expect(attachments.map(({ name }) => name).sort()).toEqual(['admin.txt', 'first.txt', 'staff.txt'])
    const stranger = await upload('theirs.txt', agency.admin)
    const foreign = await tryChange(server, agency.staff, operation, { id, addAttachments: [stranger] })
    expect(foreign.code).toBe('BAD_USER_INPUT')
  },
)

test('tags and people who do a task come and go one by one, whoever else does so at the same time', async () => {
  const id = await add()
  const tag = async (label: string) =>
    (await change(server, agency.staff, 'createProjectTag', { projectID: project.projectId, label })).id
  const tags = [await tag('Print'), await tag('Web'), await tag('Film')]
  await change(server, agency.staff, 'updateTask', { id, tags: [tags[0]] })
  const helper = await join(server, agency.agencyId, { role: 'user' })
  await Promise.all([
    change(server, agency.staff, 'updateTask', { id, addTags: [tags[1]] }),
    change(server, agency.admin, 'updateTask', { id, addTags: [tags[2]] }),
    change(server, agency.admin, 'updateTask', { id, removeTags: [tags[0]] }),
    ...[agency.staff, agency.admin, helper].map(({ userId: userID }) =>
      change(server, agency.staff, 'createUserTask', { taskID: id, userID }),
    ),
  ])
  const query = 'query ($id: ID!) { getTask(id: $id) { tags assignees { userID } } }'
  const { data } = await server.graphql<{ getTask: { tags: string[]; assignees: { userID: string }[] } }>(
    agency.staff,
    query,
    { id },
  )
  expect(data?.getTask.tags.toSorted()).toEqual(tags.slice(1).toSorted())
  expect(data?.getTask.assignees).toHaveLength(3)
  const foreign = await tryChange(server, agency.staff, 'updateTask', { id, addTags: [id] })
  expect(foreign.code).toBe('BAD_USER_INPUT')
})
