import { byId } from '../platform/client/by-id.ts'
import type { RoomCache } from '../platform/room.ts'

/** Everything that requests show is refetched; these are the dependencies that types alone don't express. */
export const requestsCache: RoomCache = {
  resolvers: { Query: { getRequest: byId('Request'), getRequestApproval: byId('RequestApproval') } },
  dependents: {
    // Notifications about an entity that was deleted or hidden from the viewer must disappear.
    Request: ['RequestCounts', 'RequestChange', 'RequestApproval', 'Notification', 'ClientFile'],
    RequestApproval: ['RequestApprovalFile', 'Request', 'Notification', 'ClientFile'],
    Review: ['RequestApprovalFile', 'ApprovalComment', 'Notification'],
    RequestApprovalFile: ['RequestApproval', 'Review', 'ClientFile'],
    RequestComment: ['ClientFile'],
    ApprovalComment: ['Review', 'Notification'],
    // Deleting a status moves its requests to another one.
    Agency: ['Request'],
    RequestNotificationAssign: ['Agency'],
    RequestCategory: ['Agency'],
    // The status of a linked task or project shows in the request.
    Task: ['Request'],
    Project: ['Request'],
    // A viewer who loses access to a conversation no longer finds the requests created from its messages.
    Channel: ['Query.listRequests'],
  },
}
