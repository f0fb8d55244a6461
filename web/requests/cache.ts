import { byId } from '../platform/client/by-id.ts'
import type { RoomCache } from '../platform/room.ts'

/** Everything that requests show is refetched; these are the dependencies that types alone don't express. */
export const requestsCache: RoomCache = {
  resolvers: { Query: { getRequest: byId('Request'), getRequestApproval: byId('RequestApproval') } },
  dependents: {
    // A notification of what is gone, or hidden from its reader now, is no longer shown.
    Request: ['RequestCounts', 'RequestChange', 'RequestApproval', 'Notification', 'ClientFile'],
    RequestApproval: ['RequestApprovalFile', 'Request', 'Notification', 'ClientFile'],
    Review: ['RequestApprovalFile', 'ApprovalComment', 'Notification'],
    RequestApprovalFile: ['RequestApproval', 'Review', 'ClientFile'],
    RequestComment: ['ClientFile'],
    ApprovalComment: ['Review', 'Notification'],
    // A status that goes gives its requests to another.
    Agency: ['Request'],
    RequestNotificationAssign: ['Agency'],
    RequestCategory: ['Agency'],
    // What was made of a request says how far it is.
    Task: ['Request'],
    Project: ['Request'],
    // Who loses a conversation no longer finds the requests that were made of its messages.
    Channel: ['Query.listRequests'],
  },
}
