import './schema/approvals.ts'
import './schema/categories.ts'
import './schema/request-list.ts'
import './schema/request.ts'
import './schema/settings.ts'
import { agencySettings, becameClient, left } from '../agencies/ports.ts'
import { fileSources } from '../media/ports.ts'
import { fileReaders } from '../media/queries/stored-files.ts'
import { notificationKinds, ownThing, thingKinds } from '../notifications/ports.ts'
import { badInput, conflict } from '../platform/errors.ts'
import { changeKinds } from '../platform/events/change.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { searchSources } from '../platform/search/source.ts'
import { projectGoes } from '../work/ports.ts'
import { holdRequestsOfProject } from './commands/hold-requests.ts'
import { leaveRequests } from './commands/leave-requests.ts'
import { changeSettings } from './commands/settings.ts'
import { events } from './events.ts'
import { jobs, schedule } from './jobs.ts'
import { listeners } from './listeners.ts'
import { access } from './policy.ts'
import { canReadApprovalCommentFiles } from './queries/approval-comments.ts'
import { canReadVersionFile } from './queries/approval-files.ts'
import { requestChanges } from './queries/changes.ts'
import { canReadCommentFiles, canReadRequestFile } from './queries/comments.ts'
import { filesOfApprovals, filesOfComments, filesOfRequests } from './queries/file-sources.ts'
import {
  contentOfApprovals,
  contentOfComments,
  contentOfRequests,
  contentOfReviews,
} from './queries/notification-content.ts'
import {
  readersOfApprovals,
  readersOfComments,
  readersOfRequests,
  readersOfReviews,
} from './queries/notification-readers.ts'
import { requestSources } from './queries/search-hits.ts'
import {
  requestsOfApprovals,
  requestsOfComments,
  requestsOfReviews,
  requestThings,
} from './queries/things.ts'
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
    ...requestSources.map((source) => fillPort(searchSources, source)),
    fillPort(changeKinds, requestChanges),
    fillPort(agencySettings, changeSettings),
    fillPort(left, leaveRequests),
    fillPort(becameClient, leaveRequests),
    fillPort(projectGoes, holdRequestsOfProject),
    ...ofRequests.map((kind) =>
      fillPort(notificationKinds, {
        kind,
        topic: 'requests',
        contentOf: contentOfRequests,
        thingsOf: ownThing('request'),
        readers: readersOfRequests,
      }),
    ),
    ...ofComments.map((kind) =>
      fillPort(notificationKinds, {
        kind,
        topic: 'requests',
        contentOf: contentOfComments,
        thingsOf: requestsOfComments,
        readers: readersOfComments,
      }),
    ),
    ...ofApprovals.map((kind) =>
      fillPort(notificationKinds, {
        kind,
        topic: 'approvals',
        contentOf: contentOfApprovals,
        thingsOf: requestsOfApprovals,
        readers: readersOfApprovals,
      }),
    ),
    fillPort(notificationKinds, {
      kind: 'approvalNote',
      topic: 'approvals',
      contentOf: contentOfReviews,
      thingsOf: requestsOfReviews,
      readers: readersOfReviews,
    }),
    fillPort(thingKinds, requestThings),
    fillPort(fileSources, { place: 'request', filesOf: filesOfRequests }),
    fillPort(fileSources, { place: 'request', filesOf: filesOfComments }),
    fillPort(fileSources, { place: 'approval', filesOf: filesOfApprovals }),
    fillPort(fileReaders, { kind: 'approvalVersion', canRead: canReadVersionFile }),
    fillPort(fileReaders, { kind: 'approvalComment', canRead: canReadApprovalCommentFiles }),
    fillPort(fileReaders, { kind: 'request', canRead: canReadRequestFile }),
    fillPort(fileReaders, { kind: 'requestComment', canRead: canReadCommentFiles }),
  ],
}
