import './schema/notes.ts'
import './schema/asides.ts'
import { notificationKinds } from '../notifications/ports.ts'
import { staffOnly } from '../notifications/queries/notifications.ts'
import { changeKinds } from '../platform/events/change.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { searchSources } from '../platform/search/source.ts'
import { events } from './events.ts'
import { access } from './policy.ts'
import { noteChanges } from './queries/changes.ts'
import { contentOfNoteComments } from './queries/notification-content.ts'
import { noteSources } from './queries/search-hits.ts'
import { conversationsOfComments } from './queries/things.ts'

/** Notes of the team on conversations, and each staff member's private notes on messages. */
export const notes: Room = {
  name: 'notes',
  access,
  events,
  ports: [
    ...noteSources.map((source) => fillPort(searchSources, source)),
    fillPort(changeKinds, noteChanges),
    ...['noteMention', 'noteComment'].map((kind) =>
      fillPort(notificationKinds, {
        kind,
        topic: 'messages',
        contentOf: contentOfNoteComments,
        thingsOf: conversationsOfComments,
        readers: staffOnly,
      }),
    ),
  ],
}
