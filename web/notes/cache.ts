import type { RoomCache } from '../platform/room.ts'

/** Everything that notes show is refetched; these are the dependencies that types alone don't express. */
export const notesCache: RoomCache = {
  dependents: {
    ConversationNote: ['Query.conversationNoteCount'],
    NoteComment: ['ConversationNote'],
    // Who loses a conversation loses its notes, and what they noted there.
    Channel: ['ConversationNote', 'MessageAside'],
  },
  // The message comes with its event, as every other does; the aside that it came from says itself that it went.
  byHand: ['createMessageFromAside'],
}
