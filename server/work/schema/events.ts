import { idOf, idsOf, type StoredEvent } from '../../platform/events/event.ts'
import { eventType, LiveEventInterface, present } from '../../platform/graphql/events.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import type { Operation } from '../../platform/operation.ts'
import { columnById } from '../queries/boards.ts'
import { taskById } from '../queries/tasks.ts'
import { ColumnType, TaskType, UserTaskType } from './types.ts'

const task = async (event: StoredEvent, _args: unknown, context: Operation) =>
  present(await context.load(taskById, idOf(event, 'entityId')))

eventType('TaskMoved').implement({
  description: 'A task has another place: in its column, in another one, or on another board.',
  interfaces: [LiveEventInterface],
  fields: (t) => ({
    task: t.field({ type: TaskType, resolve: task }),
    columns: t.field({
      type: [ColumnType],
      ...listOf(2),
      description: 'where it lay and where it lies, if these are two',
      resolve: async (event, _args, context) => {
        const found = await Promise.all(idsOf(event, 'columnIds').map((id) => context.load(columnById, id)))
        return found.filter((column) => column !== null)
      },
    }),
  }),
})

eventType('TaskUpdated').implement({
  description: 'Something else of a task has changed than its place and who does it.',
  interfaces: [LiveEventInterface],
  fields: (t) => ({ task: t.field({ type: TaskType, resolve: task }) }),
})

eventType('TaskAssigned').implement({
  description: 'Others do a task, or somebody has it in their day.',
  interfaces: [LiveEventInterface],
  fields: (t) => ({
    task: t.field({ type: TaskType, resolve: task }),
    assignmentID: t.id({
      nullable: true,
      description: 'which one; null where several came, changed or went',
      resolve: ({ subject: { assignmentId } }) => (typeof assignmentId === 'string' ? assignmentId : null),
    }),
    assignment: t.field({
      type: UserTaskType,
      nullable: true,
      description: 'as it is; null where it went',
      resolve: async (event, args, context) => {
        const { assignees } = await task(event, args, context)
        return assignees.find(({ id }) => id === event.subject.assignmentId) ?? null
      },
    }),
  }),
})
