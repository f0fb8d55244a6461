import { type Case, input, staff } from '../../sweep/case.ts'
import { addTask } from '../factory.ts'
import { comment, hidden, notTheirs, subTask, task, theirs } from './things.ts'

export const parts: Case[] = [
  {
    operation: 'mentionableByTask',
    of: 'the client',
    outcomes: theirs,
    variables: async (world) => ({ taskID: await task(world) }),
  },
  {
    operation: 'mentionableByTask',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({
      taskID: await addTask(world.server, world.staff, (await hidden(world)).columnIds[0]),
    }),
  },
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
