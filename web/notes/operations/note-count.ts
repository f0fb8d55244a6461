import { graphql } from '../../platform/graphql.ts'

/** Separate from the others, because its button is on every conversation. */
export const noteCountQuery = graphql(`
  query NoteCount($conversationID: ID!) { conversationNoteCount(conversationID: $conversationID) }
`)
