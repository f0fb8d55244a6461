import { byId } from '../platform/client/by-id.ts'
import { graphql } from '../platform/graphql.ts'
import { type RoomCache, roomEvents } from '../platform/room.ts'
import { assigned } from './assigned.ts'
import { heldEvents, isPatched, workOptimistic } from './optimistic.ts'

/** The fields of a task that boards show, the same for everyone on a side: a board that has the task needs nothing more. */
const workEvents = graphql(`
  fragment WorkEvents on LiveEvent {
    ... on TaskMoved { task { id boardID columnID rank } columns { id count } }
    ... on TaskUpdated {
      task {
        id title priorityID hours isCompleted isImportant startedAt endAt _ttl
        approvalAskedAt approvedAt commentCount subTaskCount subTasksDone
      }
    }
    ... on TaskAssigned { task { id } assignmentID assignment { id userID isDaily dailyRank user { id } } }
  }
`)

/**
 * Most of what work shows is refetched, and boards follow events; these are the dependencies that types alone don't
 * express.
 */
export const workCache: RoomCache = {
  resolvers: { Query: { getProject: byId('Project'), getBoard: byId('Board'), getTask: byId('Task') } },
  optimistic: workOptimistic,
  events: roomEvents(workEvents, { TaskAssigned: assigned }),
  heldEvents,
  isPatched,
  // Their events say what more than their answers has changed.
  byHand: ['updateTask', 'setTaskDaily', 'createUserTask', 'updateUserTask', 'deleteUserTask'],
  dependents: {
    Task: ['ProjectProgress', 'ProjectEarlier', 'Column', 'DayCapacity'],
    TaskComment: ['ProjectEarlier'],
    SubsTask: ['ProjectEarlier'],
    TaskMoved: ['Task'],
    TaskUpdated: ['Task'],
    TaskAssigned: ['Task'],
    // The project's client decides which tasks a viewer knows, and archiving a project archives its tasks.
    Project: ['Query.listTasks', 'Query.dailyTasksByUser', 'DayCapacity'],
    // Whose approver leaves, that the admins approve.
    AgencyUser: ['DayCapacity', 'TaskAbilities'],
    // A column or a board that goes gives its tasks to another one.
    Column: ['Task'],
    Board: ['Column'],
    Priority: ['Project'],
    ProjectTag: ['Project'],
    // Who loses a conversation no longer finds the tasks that were made of its messages.
    Channel: ['Query.listTasks'],
  },
}
