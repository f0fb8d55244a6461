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
  description: 'A task moved within its column, to another column, or to another board.',
  interfaces: [LiveEventInterface],
  fields: (t) => ({
    task: t.field({ type: TaskType, resolve: task }),
    columns: t.field({
      type: [ColumnType],
      ...listOf(2),
      description: 'The old and the new column, if they differ.',
      resolve: async (event, _args, context) => {
        const found = await Promise.all(idsOf(event, 'columnIds').map((id) => context.load(columnById, id)))
        return found.filter((column) => column !== null)
      },
    }),
  }),
})

eventType('TaskUpdated').implement({
  description: 'A task changed in something other than its position or assignees.',
  interfaces: [LiveEventInterface],
  fields: (t) => ({ task: t.field({ type: TaskType, resolve: task }) }),
})

eventType('TaskAssigned').implement({
  description: "A task's assignees changed, or its place in an assignee's Daily Queue.",
  interfaces: [LiveEventInterface],
  fields: (t) => ({
    task: t.field({ type: TaskType, resolve: task }),
    assignmentID: t.id({
      nullable: true,
      description: 'The affected assignment; null if several were added, changed or removed.',
      resolve: ({ subject: { assignmentId } }) => (typeof assignmentId === 'string' ? assignmentId : null),
    }),
    assignment: t.field({
      type: UserTaskType,
      nullable: true,
      description: 'The current assignment; null if it was removed.',
      resolve: async (event, args, context) => {
        const { assignees } = await task(event, args, context)
        return assignees.find(({ id }) => id === event.subject.assignmentId) ?? null
      },
    }),
  }),
})
