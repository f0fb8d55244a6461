import { formatDocument, stringifyDocument } from '@urql/core'
import type { DocumentNode } from 'graphql'
import { agenciesCache } from '../../web/agencies/cache.ts'
import { calendarCache } from '../../web/calendar/cache.ts'
import { identityCache } from '../../web/identity/cache.ts'
import { markConversationMutation } from '../../web/messaging/operations/conversations.ts'
import { messagingEvents } from '../../web/messaging/operations/events.ts'
import { createMessageMutation, messagePageQuery } from '../../web/messaging/operations/messages.ts'
import { eventFragments } from '../../web/platform/client/cache-config.ts'
import { eventDocument } from '../../web/platform/live/event-document.ts'
import { approvalQuery, createReviewMutation } from '../../web/requests/approval/operations.ts'
import { requestCountsQuery, requestsQuery } from '../../web/requests/operations.ts'
import { timersQuery, workHoursQuery } from '../../web/time/operations.ts'
import { teamWeekQuery } from '../../web/time/team/operations.ts'
import { boardQuery, moveTaskMutation } from '../../web/work/board/operations.ts'
import { workCache } from '../../web/work/cache.ts'

// The cache asks for the type name of everything.
const asSent = (document: DocumentNode): string => stringifyDocument(formatDocument(document))

const events = [...eventFragments([identityCache, agenciesCache, workCache, calendarCache]), messagingEvents]

/** The documents of the web, to the letter. */
export const documents = {
  createMessage: asSent(createMessageMutation),
  markConversation: asSent(markConversationMutation),
  board: asSent(boardQuery),
  moveTask: asSent(moveTaskMutation),
  timers: asSent(timersQuery),
  workHours: asSent(workHoursQuery),
  teamWeek: asSent(teamWeekQuery),
  messagePage: asSent(messagePageQuery),
  requests: asSent(requestsQuery),
  requestCounts: asSent(requestCountsQuery),
  approval: asSent(approvalQuery),
  createReview: asSent(createReviewMutation),
  onEvent: asSent(eventDocument(events)),
}
