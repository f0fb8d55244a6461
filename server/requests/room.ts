import './schema/approvals.ts'
import './schema/categories.ts'
import './schema/request-list.ts'
import './schema/request.ts'
import './schema/settings.ts'
import { agencySettings, becameClient, left } from '../agencies/ports.ts'
import { fileReaders } from '../media/queries.ts'
import { notificationKinds } from '../notifications/ports.ts'
import { badInput, conflict } from '../platform/errors.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { leaveRequests } from './commands/leave.ts'
import { changeSettings } from './commands/settings.ts'
import { events } from './events.ts'
import { jobs, schedule } from './jobs.ts'
import { listeners } from './listeners.ts'
import { access } from './policy.ts'
import { canReadApprovalCommentFiles, canReadVersionFile } from './queries/approvals.ts'
import { canReadCommentFiles, canReadRequestFiles } from './queries/comments.ts'
import {
  contentOfApprovals,
  contentOfComments,
  contentOfRequests,
  contentOfReviews,
} from './queries/notification-content.ts'
import { say } from './sentences.ts'

const ofRequests = ['requestCreated', 'requestAssigned', 'requestStatus']
const ofComments = ['requestComment', 'requestMention']
const ofApprovals = ['approvalTurn', 'approvalDecided', 'approvalDue']

/** Requests of clients, their approvals, and the portal. */
export const requests: Room = {
  name: 'requests',
  access,
  events,
  jobs,
  schedule,
  listeners,
  constraints: {
    request_category_name: () => conflict(say('categoryTaken'), { category: say('categoryTaken') }),
    one_general_review: () => badInput({ general: say('oneGeneral') }),
    task_of_request: () => badInput({ requestID: say('noRequest') }),
  },
  ports: [
    fillPort(agencySettings, changeSettings),
    fillPort(left, leaveRequests),
    fillPort(becameClient, leaveRequests),
    ...ofRequests.map((kind) => fillPort(notificationKinds, { kind, contentOf: contentOfRequests })),
    ...ofComments.map((kind) => fillPort(notificationKinds, { kind, contentOf: contentOfComments })),
    ...ofApprovals.map((kind) => fillPort(notificationKinds, { kind, contentOf: contentOfApprovals })),
    fillPort(notificationKinds, { kind: 'approvalNote', contentOf: contentOfReviews }),
    fillPort(fileReaders, { kind: 'approvalVersion', canRead: canReadVersionFile }),
    fillPort(fileReaders, { kind: 'approvalComment', canRead: canReadApprovalCommentFiles }),
    fillPort(fileReaders, { kind: 'request', canRead: canReadRequestFiles }),
    fillPort(fileReaders, { kind: 'requestComment', canRead: canReadCommentFiles }),
  ],
}
