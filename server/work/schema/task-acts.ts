import {
  copyTaskInput,
  createMessageTaskInput,
  createTaskInput,
  createUserTaskInput,
  deleteMessageTaskInput,
  deleteTaskInput,
  deleteUserTaskInput,
  setTaskDailyInput,
  tasksAtOnceMax,
  updateTaskInput,
  updateTasksInput,
  updateUserTaskInput,
} from '../../../shared/tasks.ts'
import { PieceInput, pieceChanges } from '../../media/schema/piece.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createUserTask, deleteUserTask, setTaskDaily, updateUserTask } from '../commands/assignments.ts'
import { createTask } from '../commands/create-task.ts'
import { createMessageTask, deleteMessageTask } from '../commands/message-tasks.ts'
import { copyTask, deleteTask, updateTasks } from '../commands/tasks.ts'
import { updateTask } from '../commands/update-task.ts'
import { TaskType, UserTaskType } from './types.ts'

const fields = {
  hours: { type: 'Hours', description: 'The estimate.' },
  startedAt: { type: 'DateOrTime' },
  endAt: { type: 'DateOrTime' },
  attachments: { type: PieceInput },
} as const
const order = {
  afterID: { description: 'The task to place this one after; null for the top.' },
  prev: { description: 'Same as afterID, for clients that follow the specification.' },
  next: { description: 'The task to place this one before, for clients that follow the specification.' },
}

mutation('createTask', {
  type: TaskType,
  input: createTaskInput,
  fields: { ...fields, afterID: order.afterID },
  command: createTask,
})
mutation('updateTask', {
  type: TaskType,
  input: updateTaskInput,
  fields: {
    ...fields,
    ...order,
    ...pieceChanges,
    approved: { description: 'The decision of the requested approver.' },
  },
  command: updateTask,
})
mutation('deleteTask', {
  type: TaskType,
  input: deleteTaskInput,
  command: deleteTask,
  description: 'Moves the task to the trash.',
})
mutation('copyTask', { type: TaskType, input: copyTaskInput, command: copyTask })
mutation('createMessageTask', { type: TaskType, input: createMessageTaskInput, command: createMessageTask })
mutation('deleteMessageTask', { type: TaskType, input: deleteMessageTaskInput, command: deleteMessageTask })
mutation('createUserTask', { type: UserTaskType, input: createUserTaskInput, command: createUserTask })
mutation('updateUserTask', { type: UserTaskType, input: updateUserTaskInput, command: updateUserTask })
mutation('deleteUserTask', { type: UserTaskType, input: deleteUserTaskInput, command: deleteUserTask })
mutation('setTaskDaily', { type: TaskType, input: setTaskDailyInput, command: setTaskDaily })

const UpdateTasksInput = inputOf('UpdateTasksInput', updateTasksInput, { endAt: { type: 'DateOrTime' } })
builder.mutationField('updateTasks', (t) =>
  t.field({
    type: [TaskType],
    ...listOf(tasksAtOnceMax),
    description: 'Atomic: either all entities are updated or none.',
    args: { input: t.arg({ type: UpdateTasksInput, required: true }) },
    resolve: (_root, { input }, context) => updateTasks(context, input),
  }),
)
