import { graphql } from '../../platform/graphql.ts'

/** Apart from the others, because the button that shows it is on every conversation. */
export const noteCountQuery = graphql(`
  query NoteCount($conversationID: ID!) { conversationNoteCount(conversationID: $conversationID) }
`)
