import { byId } from '../platform/client/by-id.ts'
import type { RoomCache } from '../platform/room.ts'
import { workOptimistic } from './optimistic.ts'

/** All that work shows stays true by being asked again; here stands what changes along with what. */
export const workCache: RoomCache = {
  resolvers: { Query: { getProject: byId('Project'), getBoard: byId('Board'), getTask: byId('Task') } },
  optimistic: workOptimistic,
  dependents: {
    Task: ['ProjectProgress', 'Column', 'DayCapacity'],
    // A task counts its comments and sub-tasks, and shows who does it.
    TaskComment: ['Task'],
    SubsTask: ['Task'],
    UserTask: ['Task'],
    // Whose project it is decides of which tasks one knows.
    Project: ['Query.listTasks'],
    AgencyUser: ['DayCapacity'],
    // A column or a board that goes gives its tasks to another one.
    Column: ['Task'],
    Board: ['Column'],
    Priority: ['Project'],
    ProjectTag: ['Project'],
    // Who loses a conversation no longer finds the tasks that were made of its messages.
    Channel: ['Query.listTasks'],
  },
}
