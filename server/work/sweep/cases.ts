import type { Case, Planted } from '../../sweep/case.ts'
import type { World } from '../../sweep/world.ts'
import { addTask, beginProject } from '../factory.ts'
import { boards } from './boards.ts'
import { parts } from './parts.ts'
import { projects } from './projects.ts'
import { tasks } from './tasks.ts'
import { comment, hidden, made, project, template } from './things.ts'

export const cases: Case[] = [...projects, ...boards, ...tasks, ...parts]

/** One row of every type that work stores, for the checks that no other agency can change or see it. */
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

const hiddenTask = async (world: World, title = 'Ours'): Promise<string> =>
  addTask(world.server, world.staff, (await hidden(world)).columnIds[0], { title })

export const planted: Planted = {
  Project: async ({ server, staff }, title = 'Ours') =>
    (await beginProject(server, staff, { title })).projectId,
  Board: async (world, title = 'Ours') =>
    made(world, 'createBoard', { projectID: (await hidden(world)).projectId, title }),
  Column: async (world, title = 'Ours') =>
    made(world, 'createColumn', { boardID: (await hidden(world)).boardId, title }),
  Task: hiddenTask,
  SubsTask: async (world, title = 'Mask') =>
    made(world, 'createSubsTask', { taskID: await hiddenTask(world), title }),
  UserTask: async (world) =>
    made(world, 'createUserTask', { taskID: await hiddenTask(world), userID: world.staff.userId }),
  TaskComment: (world, content = 'Words') => comment(world, { content, internal: true }),
  ProjectTemplate: template,
}
