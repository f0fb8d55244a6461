import { afterAll, beforeAll, test } from 'vitest'
import type { TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { type Act, expectEveryPair, pairsServer, testThatAllAreTried } from '../testing/pairs.ts'
import type { TestServer } from '../testing/server.ts'
import { addTask, beginProject, change, type TestProject } from './factory.ts'
import { access } from './policy.ts'

// Any two staff members do any two things to one project concurrently (S5, S13).
let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  ;({ server, agency } = await pairsServer())
  channel = await openChannel(server, agency.staff, { others: [agency.admin] })
})
afterAll(() => server.stop())

type Thing = TestProject & { taskID: string }

const statuses = [
  { id: 'open', label: 'Open', color: '#868e96', order: 0, meaning: 'open' },
  { id: 'ready', label: 'Ready', color: '#40c057', order: 1, meaning: 'done' },
]

async function plant(): Promise<Thing> {
  const project = await beginProject(server, agency.staff, { title: 'Pairs', statuses })
  return { ...project, taskID: await addTask(server, agency.staff, project.columnIds[0]) }
}

const made = async (operation: string, input: Record<string, unknown>): Promise<string> =>
  (await change(server, agency.staff, operation, input)).id
const tag = ({ projectId: projectID }: Thing) => made('createProjectTag', { projectID, label: newId() })
const priority = ({ projectId: projectID }: Thing) =>
  made('createProjectPriority', { projectID, label: newId().slice(-12), flag: '#cc3535' })
const comment = ({ taskID }: Thing) => made('createTaskComment', { taskID, content: 'Words' })
const subTask = ({ taskID }: Thing) => made('createSubsTask', { taskID, title: 'Part' })
const assignment = ({ taskID }: Thing) => made('createUserTask', { taskID, userID: agency.admin.userId })
const message = async () => (await say(server, agency.staff, channel.conversationId)).id

const acts: Record<string, Act<Thing>> = {
  createProjectFromTask: ({ taskID }) => ({ taskID }),
  updateProject: ({ projectId: id }) => ({ id, statuses: statuses.slice(0, 1) }),
  'updateProject back': ({ projectId: id }) => ({ id, statuses }),
  deleteProject: ({ projectId: id }) => ({ id }),
  setProjectClient: ({ projectId: id }) => ({ id, clientID: agency.client.userId }),
  'setProjectClient open': ({ projectId: id }) => ({ id, clientID: agency.client.userId, openEarlier: true }),
  createProjectTag: ({ projectId: projectID }) => ({ projectID, label: newId() }),
  updateProjectTag: async (thing) => ({ id: await tag(thing), label: newId() }),
  deleteProjectTag: async (thing) => {
    const id = await tag(thing)
    await change(server, agency.staff, 'updateTask', { id: thing.taskID, addTags: [id] })
    return { id }
  },
  createProjectPriority: ({ projectId: projectID }) => ({
    projectID,
    label: newId().slice(-12),
    flag: '#cc3535',
  }),
  updateProjectPriority: async (thing) => ({ id: await priority(thing), flag: '#4caf50' }),
  deleteProjectPriority: async (thing) => ({ id: await priority(thing) }),
  createBoard: ({ projectId: projectID }) => ({ projectID, title: 'Social' }),
  updateBoard: ({ boardId: id }) => ({ id, title: 'First' }),
  deleteBoard: async ({ projectId: projectID, columnIds }) => {
    const boardID = await made('createBoard', { projectID, title: 'Short' })
    const columnID = await made('createColumn', { boardID, title: 'Short' })
    await addTask(server, agency.staff, columnID)
    return { id: boardID, columnID: columnIds[1] }
  },
  createColumn: ({ boardId: boardID }) => ({ boardID, title: 'Review' }),
  updateColumn: ({ columnIds: [id] }) => ({ id, title: 'Next' }),
  deleteColumn: ({ columnIds: [id, columnID] }) => ({ id, columnID }),
  createTask: ({ columnIds: [columnID] }) => ({
    columnID,
    title: 'New',
    status: 'ready',
    assigneeIDs: [agency.staff.userId],
  }),
  updateTask: ({ taskID: id }) => ({ id, status: 'ready' }),
  'updateTask moved': ({ taskID: id, columnIds: [, columnID] }) => ({ id, columnID, afterID: null }),
  'updateTask back': ({ taskID: id, columnIds: [columnID] }) => ({
    id,
    columnID,
    deleted: false,
    isCompleted: false,
  }),
  'updateTask tagged': async (thing) => ({
    id: thing.taskID,
    addTags: [await tag(thing)],
    priorityID: await priority(thing),
  }),
  updateTasks: ({ taskID, columnIds: [, columnID] }) => ({
    ids: [taskID],
    columnID,
    assigneeID: agency.admin.userId,
  }),
  deleteTask: ({ taskID: id }) => ({ id }),
  copyTask: ({ taskID }) => ({ taskID }),
  createMessageTask: async ({ taskID }) => ({ taskID, messageID: await message() }),
  deleteMessageTask: async ({ taskID }) => {
    const messageID = await message()
    await change(server, agency.staff, 'createMessageTask', { taskID, messageID })
    return { taskID, messageID }
  },
  createUserTask: ({ taskID }) => ({ taskID, userID: agency.admin.userId, isDaily: true }),
  updateUserTask: async (thing) => ({ id: await assignment(thing), isDaily: true, afterID: null }),
  deleteUserTask: async (thing) => ({ id: await assignment(thing) }),
  setTaskDaily: ({ taskID }) => ({ taskID, isDaily: true }),
  createTaskComment: ({ taskID }) => ({ taskID, content: 'Words' }),
  updateTaskComment: async (thing) => ({ id: await comment(thing), internal: true }),
  deleteTaskComment: async (thing) => ({ id: await comment(thing) }),
  createSubsTask: ({ taskID }) => ({ taskID, title: 'Part', userID: agency.admin.userId }),
  updateSubsTask: async (thing) => ({ id: await subTask(thing), isDone: true }),
  deleteSubsTask: async (thing) => ({ id: await subTask(thing) }),
  // Time entries reference a task and its project.
  startTimer: ({ taskID }) => ({ taskID }),
}

// They touch no existing project.
const alone = ['createProject', 'createProjectFromTemplate', 'createProjectTemplate', 'deleteProjectTemplate']

test('any two things are done to one project at once: nobody waits in a circle, nothing refers to what is gone', async () => {
  await expectEveryPair(server, {
    plant,
    acts,
    ends: ['createProjectFromTask', 'deleteProject', 'deleteColumn'],
    callers: [agency.staff, agency.admin],
    wrongRows,
  })
})

testThatAllAreTried(access, acts, alone)

/** Tasks with a status or tag that their project does not have. */
const wrongRows = `select task.id, task.title, task.status from task
       join project p on p.agency_id = task.agency_id and p.id = task.project_id
       where (task.status <> 'none' and not p.statuses @> jsonb_build_array(jsonb_build_object('id', task.status)))
         or exists (select from unnest(task.tags) tag where not exists
           (select from project_tag t where t.agency_id = task.agency_id and t.project_id = p.id and t.id = tag))`
