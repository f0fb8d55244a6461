import { newId } from '../../platform/ids.ts'
import type { World } from '../../sweep/world.ts'
import { addTask, beginProject, change, type TestProject } from '../factory.ts'

// Clients see their own projects only; anything else does not exist for them.
export const theirs = 'U N N ok ok ok ok'
export const notTheirs = 'U N N N ok ok ok'
export const admins = 'U N N F F ok ok'

export const project = (world: World, more: Record<string, unknown> = {}): Promise<TestProject> =>
  beginProject(world.server, world.staff, { clientID: world.client.userId, ...more })
export const hidden = (world: World) => beginProject(world.server, world.staff)
export const task = async (world: World, more: Record<string, unknown> = {}): Promise<string> =>
  addTask(world.server, world.staff, (await project(world)).columnIds[0], more)
export const made = async (
  world: World,
  operation: string,
  fields: Record<string, unknown>,
): Promise<string> => (await change(world.server, world.staff, operation, fields)).id

export const tagged = async (world: World) =>
  made(world, 'createProjectTag', { projectID: (await project(world)).projectId, label: 'Print' })
export const prioritized = async (world: World) =>
  made(world, 'createProjectPriority', {
    projectID: (await project(world)).projectId,
    label: 'High',
    flag: '#cc3535',
  })
export const template = async (world: World, name: string = newId()): Promise<string> =>
  (
    await change(world.server, world.admin, 'createProjectTemplate', {
      name,
      content: { boards: [], columns: [] },
    })
  ).id
export const assignment = async (world: World) =>
  made(world, 'createUserTask', { taskID: await task(world), userID: world.staff.userId })
export const comment = async (world: World, more: Record<string, unknown> = {}) =>
  made(world, 'createTaskComment', { taskID: await task(world), content: 'Words', ...more })
export const subTask = async (world: World) =>
  made(world, 'createSubsTask', { taskID: await task(world), title: 'Mask' })
