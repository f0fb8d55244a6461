import { type Case, input, staff } from '../../sweep/case.ts'
import { addTask } from '../factory.ts'
import { assignment, hidden, notTheirs, project, task, theirs } from './things.ts'

export const tasks: Case[] = [
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
  {
    operation: 'copyTask',
    outcomes: staff,
    variables: async (world) => input({ taskID: await task(world) }),
  },
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
