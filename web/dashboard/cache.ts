import type { RoomCache } from '../platform/room.ts'

const changed = ['Query.changes']

/** What changed is read from what the rooms announce. */
export const dashboardCache: RoomCache = {
  dependents: {
    AgencyUser: changed,
    ConversationNote: changed,
    Event: changed,
    Project: changed,
    Request: changed,
    RequestApproval: changed,
    RequestComment: changed,
    SubsTask: changed,
    Task: changed,
    TaskComment: changed,
    TaskMoved: changed,
    TaskUpdated: changed,
    TimeOff: changed,
  },
  byHand: ['visitDashboard'],
}
