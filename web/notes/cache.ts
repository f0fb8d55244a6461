import type { RoomCache } from '../platform/room.ts'

/** Everything that notes show is refetched; these are the dependencies that types alone don't express. */
export const notesCache: RoomCache = {
  dependents: {
    ConversationNote: ['Query.conversationNoteCount'],
    NoteComment: ['ConversationNote'],
    // A member who loses access to a conversation also loses its notes, and their private notes there.
    Channel: ['ConversationNote', 'MessageAside'],
  },
  // The message arrives with its own event, like any other, and so does the deletion of the private note.
  byHand: ['createMessageFromAside'],
}
