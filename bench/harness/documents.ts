import { formatDocument, stringifyDocument } from '@urql/core'
import type { DocumentNode } from 'graphql'
import { agenciesCache } from '../../web/agencies/cache.ts'
import { identityCache } from '../../web/identity/cache.ts'
import { markConversationMutation } from '../../web/messaging/operations/conversations.ts'
import { messagingEvents } from '../../web/messaging/operations/events.ts'
import { createMessageMutation, messagePageQuery } from '../../web/messaging/operations/messages.ts'
import { eventFragments } from '../../web/platform/client/cache-config.ts'
import { eventDocument } from '../../web/platform/live/event-document.ts'

// The cache asks for the type name of everything.
const asSent = (document: DocumentNode): string => stringifyDocument(formatDocument(document))

const events = [...eventFragments([identityCache, agenciesCache]), messagingEvents]

/** The documents of the web, to the letter. */
export const documents = {
  createMessage: asSent(createMessageMutation),
  markConversation: asSent(markConversationMutation),
  messagePage: asSent(messagePageQuery),
  onEvent: asSent(eventDocument(events)),
}
