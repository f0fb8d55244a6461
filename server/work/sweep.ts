import { newId } from '../platform/ids.ts'
import { type Case, input, staff } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'
import { addTask, beginProject, change, type TestProject } from './factory.ts'

// Clients see the projects of which they are the client; what they may not see does not exist for them.
const theirs = 'U N N ok ok ok ok'
const notTheirs = 'U N N N ok ok ok'
const admins = 'U N N F F ok ok'

const project = (world: World, more: Record<string, unknown> = {}): Promise<TestProject> =>
  beginProject(world.server, world.staff, { clientID: world.client.userId, ...more })
const hidden = (world: World) => beginProject(world.server, world.staff)
const task = async (world: World, more: Record<string, unknown> = {}): Promise<string> =>
  addTask(world.server, world.staff, (await project(world)).columnIds[0], more)
const made = async (world: World, operation: string, fields: Record<string, unknown>): Promise<string> =>
  (await change(world.server, world.staff, operation, fields)).id

const tagged = async (world: World) =>
  made(world, 'createProjectTag', { projectID: (await project(world)).projectId, label: 'Print' })
const prioritized = async (world: World) =>
  made(world, 'createProjectPriority', {
    projectID: (await project(world)).projectId,
    label: 'High',
    flag: '#cc3535',
  })
const template = async (world: World): Promise<string> =>
  (
    await change(world.server, world.admin, 'createProjectTemplate', {
      name: newId(),
      content: { boards: [], columns: [] },
    })
  ).id
const assignment = async (world: World) =>
  made(world, 'createUserTask', { taskID: await task(world), userID: world.staff.userId })
const comment = async (world: World, more: Record<string, unknown> = {}) =>
  made(world, 'createTaskComment', { taskID: await task(world), content: 'Words', ...more })
const subTask = async (world: World) =>
  made(world, 'createSubsTask', { taskID: await task(world), title: 'Mask' })

const projects: Case[] = [
  {
    operation: 'getProject',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => ({ id: (await project(world)).projectId }),
  },
  {
    operation: 'getProject',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({ id: (await hidden(world)).projectId }),
  },
  {
    operation: 'projectsByUser',
    outcomes: theirs,
    variables: ({ staff: { userId } }) => ({ ownerID: userId }),
  },
  { operation: 'projectsByAgency', outcomes: theirs, variables: ({ agencyId }) => ({ agencyID: agencyId }) },
  {
    operation: 'projectsByChannel',
    outcomes: theirs,
    variables: ({ shared }) => ({ channelID: shared.channelId }),
  },
  { operation: 'listProjects', outcomes: theirs },
  { operation: 'createProject', outcomes: staff, variables: () => input({ title: 'New' }) },
  {
    operation: 'updateProject',
    outcomes: staff,
    variables: async (world) => input({ id: (await project(world)).projectId, title: 'Newer' }),
  },
  {
    operation: 'setProjectClient',
    outcomes: staff,
    variables: async (world) => input({ id: (await project(world)).projectId, clientID: null }),
  },
  {
    operation: 'deleteProject',
    of: 'staff',
    outcomes: staff,
    variables: async (world) => input({ id: (await project(world)).projectId }),
  },
  {
    operation: 'createProjectFromTemplate',
    outcomes: staff,
    variables: async (world) => input({ templateID: await template(world), title: 'New' }),
  },
  {
    operation: 'createProjectFromTask',
    outcomes: staff,
    variables: async (world) => input({ taskID: await task(world) }),
  },
  {
    operation: 'createProjectTag',
    outcomes: staff,
    variables: async (world) => input({ projectID: (await project(world)).projectId, label: 'Web' }),
  },
  {
    operation: 'updateProjectTag',
    outcomes: staff,
    variables: async (world) => input({ id: await tagged(world), label: 'Film' }),
  },
  {
    operation: 'deleteProjectTag',
    outcomes: staff,
    variables: async (world) => input({ id: await tagged(world) }),
  },
  {
    operation: 'createProjectPriority',
    outcomes: staff,
    variables: async (world) =>
      input({ projectID: (await project(world)).projectId, label: 'Low', flag: '#868e96' }),
  },
  {
    operation: 'updateProjectPriority',
    outcomes: staff,
    variables: async (world) => input({ id: await prioritized(world), label: 'Urgent' }),
  },
  {
    operation: 'deleteProjectPriority',
    outcomes: staff,
    variables: async (world) => input({ id: await prioritized(world) }),
  },
  {
    operation: 'projectTemplatesByAgency',
    outcomes: staff,
    variables: ({ agencyId }) => ({ agencyID: agencyId }),
  },
  {
    operation: 'createProjectTemplate',
    outcomes: admins,
    variables: () => input({ name: newId(), content: { boards: [], columns: [] } }),
  },
  {
    operation: 'deleteProjectTemplate',
    outcomes: admins,
    variables: async (world) => input({ id: await template(world) }),
  },
]

const boards: Case[] = [
  {
    operation: 'boardsByProject',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => ({ projectID: (await project(world)).projectId }),
  },
  {
    operation: 'getBoard',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => ({ id: (await project(world)).boardId }),
  },
  {
    operation: 'getBoard',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({ id: (await hidden(world)).boardId }),
  },
  {
    operation: 'boardBySlug',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({ projectID: (await hidden(world)).projectId, slug: 'main' }),
  },
  {
    operation: 'createBoard',
    outcomes: staff,
    variables: async (world) => input({ projectID: (await project(world)).projectId, title: 'Social' }),
  },
  {
    operation: 'updateBoard',
    outcomes: staff,
    variables: async (world) => input({ id: (await project(world)).boardId, title: 'First' }),
  },
  {
    operation: 'deleteBoard',
    outcomes: staff,
    variables: async (world) => input({ id: (await project(world)).boardId }),
  },
  {
    operation: 'getColumn',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({ id: (await hidden(world)).columnIds[0] }),
  },
  {
    operation: 'createColumn',
    outcomes: staff,
    variables: async (world) => input({ boardID: (await project(world)).boardId, title: 'Review' }),
  },
  {
    operation: 'updateColumn',
    outcomes: staff,
    variables: async (world) => input({ id: (await project(world)).columnIds[0], title: 'Next' }),
  },
  {
    operation: 'deleteColumn',
    outcomes: staff,
    variables: async (world) => input({ id: (await project(world)).columnIds[0] }),
  },
]

const tasks: Case[] = [
  {
    operation: 'getTask',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => ({ id: await task(world) }),
  },
  {
    operation: 'getTask',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({
      id: await addTask(world.server, world.staff, (await hidden(world)).columnIds[0]),
    }),
  },
  {
    operation: 'tasksByColumn',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({ columnID: (await hidden(world)).columnIds[0] }),
  },
  {
    operation: 'tasksByBoard',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({ boardID: (await hidden(world)).boardId }),
  },
  { operation: 'listTasks', outcomes: theirs },
  { operation: 'dailyTasksByUser', outcomes: staff },
  { operation: 'dayCapacity', outcomes: staff },
  {
    operation: 'createTask',
    outcomes: staff,
    variables: async (world) => input({ columnID: (await project(world)).columnIds[0], title: 'New' }),
  },
  {
    operation: 'updateTask',
    of: 'the client',
    outcomes: staff,
    variables: async (world) => input({ id: await task(world), title: 'Newer' }),
  },
  {
    operation: 'updateTasks',
    outcomes: staff,
    variables: async (world) => input({ ids: [await task(world)], isCompleted: true }),
  },
  { operation: 'deleteTask', outcomes: staff, variables: async (world) => input({ id: await task(world) }) },
  { operation: 'copyTask', outcomes: staff, variables: async (world) => input({ id: await task(world) }) },
  {
    operation: 'createMessageTask',
    outcomes: staff,
    variables: async (world) => input({ messageID: world.publicMessage.id, taskID: await task(world) }),
  },
  {
    operation: 'deleteMessageTask',
    outcomes: staff,
    variables: async (world) => input({ messageID: world.publicMessage.id, taskID: await task(world) }),
  },
  {
    operation: 'createUserTask',
    outcomes: staff,
    variables: async (world) => input({ taskID: await task(world), userID: world.staff.userId }),
  },
  {
    operation: 'updateUserTask',
    outcomes: staff,
    variables: async (world) => input({ id: await assignment(world), isDaily: true }),
  },
  {
    operation: 'deleteUserTask',
    outcomes: staff,
    variables: async (world) => input({ id: await assignment(world) }),
  },
  {
    operation: 'setTaskDaily',
    outcomes: staff,
    variables: async (world) => input({ taskID: await task(world), isDaily: true }),
  },
]

const parts: Case[] = [
  {
    operation: 'createTaskComment',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => input({ taskID: await task(world), content: 'Words' }),
  },
  {
    operation: 'createTaskComment',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) =>
      input({
        taskID: await addTask(world.server, world.staff, (await hidden(world)).columnIds[0]),
        content: 'Words',
      }),
  },
  {
    operation: 'updateTaskComment',
    of: 'staff',
    outcomes: 'U N N F ok F F',
    variables: async (world) => input({ id: await comment(world), content: 'Other words' }),
  },
  {
    operation: 'updateTaskComment',
    of: 'staff, internal',
    outcomes: 'U N N N ok F F',
    variables: async (world) =>
      input({ id: await comment(world, { internal: true }), content: 'Other words' }),
  },
  {
    operation: 'deleteTaskComment',
    of: 'staff, internal',
    outcomes: notTheirs,
    variables: async (world) => input({ id: await comment(world, { internal: true }) }),
  },
  {
    operation: 'createSubsTask',
    outcomes: staff,
    variables: async (world) => input({ taskID: await task(world), title: 'Mask' }),
  },
  {
    operation: 'updateSubsTask',
    outcomes: staff,
    variables: async (world) => input({ id: await subTask(world), isDone: true }),
  },
  {
    operation: 'deleteSubsTask',
    outcomes: staff,
    variables: async (world) => input({ id: await subTask(world) }),
  },
]

export const cases: Case[] = [...projects, ...boards, ...tasks, ...parts]

/** A row of every kind that work keeps, for whoever looks whether another agency can change or see one. */
export async function plant(world: World): Promise<void> {
  const { projectId, columnIds } = await project(world)
  await made(world, 'createProjectTag', { projectID: projectId, label: 'Print' })
  await made(world, 'createProjectPriority', { projectID: projectId, label: 'High', flag: '#cc3535' })
  const id = await addTask(world.server, world.staff, columnIds[0])
  await made(world, 'createUserTask', { taskID: id, userID: world.staff.userId, isDaily: true })
  await made(world, 'createTaskComment', { taskID: id, content: 'Words', internal: true })
  await made(world, 'createSubsTask', { taskID: id, title: 'Mask' })
  await made(world, 'createMessageTask', { messageID: world.publicMessage.id, taskID: id })
  await template(world)
}
