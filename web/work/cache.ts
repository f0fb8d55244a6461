import { byId } from '../platform/client/by-id.ts'
import { graphql } from '../platform/graphql.ts'
import { type RoomCache, roomEvents } from '../platform/room.ts'
import { assigned } from './assigned.ts'
import { heldEvents, isPatched, workOptimistic } from './optimistic.ts'

/** The fields of a task that boards show, the same for everyone on a side: a board that has the task needs no refetch. */
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
  // Their events carry everything that the response changes.
  byHand: ['updateTask', 'setTaskDaily', 'createUserTask', 'updateUserTask', 'deleteUserTask'],
  dependents: {
    Task: ['ProjectProgress', 'ProjectEarlier', 'Column', 'DayCapacity'],
    TaskComment: ['ProjectEarlier'],
    SubsTask: ['ProjectEarlier'],
    TaskMoved: ['Task'],
    TaskUpdated: ['Task'],
    TaskAssigned: ['Task'],
    // The project's client determines which tasks a viewer can see, and archiving a project archives its tasks.
    Project: ['Query.listTasks', 'Query.dailyTasksByUser', 'DayCapacity'],
    // When an approver leaves, the admins approve.
    AgencyUser: ['DayCapacity', 'TaskAbilities', 'Query.listTasks'],
    // Deleting a column or a board moves its tasks to another one.
    Column: ['Task'],
    Board: ['Column'],
    Priority: ['Project'],
    ProjectTag: ['Project'],
    // A viewer who loses access to a conversation no longer finds the tasks created from its messages.
    Channel: ['Query.listTasks'],
  },
}
