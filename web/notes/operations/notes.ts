import { personParts } from '../../messaging/operations/fragments.ts'
import { graphql } from '../../platform/graphql.ts'

export const notesQuery = graphql(`
  query Notes($conversationID: ID!, $limit: Int, $nextToken: String) {
    listConversationNotes(filter: { ConversationID: { eq: $conversationID } }, limit: $limit, nextToken: $nextToken) {
      items { id content userID user { id name avatar } editedAt commentCount viewerCan { edit delete } createdAt }
      nextToken
    }
  }
`)

export const noteCommentsQuery = graphql(`
  query NoteComments($id: ID!, $limit: Int, $nextToken: String) {
    getConversationNote(id: $id) {
      id
      comments(sortDirection: DESC, limit: $limit, nextToken: $nextToken) {
        items { id content userID user { id name avatar } editedAt viewerCan { edit delete } createdAt }
        nextToken
      }
    }
  }
`)

export const mentionableByNoteQuery = graphql(
  `
  query MentionableByNote($noteID: ID!, $keyword: String) {
    mentionableByNote(noteID: $noteID, keyword: $keyword) { ...PersonParts email }
  }
`,
  [personParts],
)

export const createNoteMutation = graphql(`
  mutation CreateNote($input: CreateConversationNoteInput!) { createConversationNote(input: $input) { id } }
`)
export const updateNoteMutation = graphql(`
  mutation UpdateNote($input: UpdateConversationNoteInput!) { updateConversationNote(input: $input) { id content editedAt } }
`)
export const deleteNoteMutation = graphql(`
  mutation DeleteNote($input: DeleteConversationNoteInput!) { deleteConversationNote(input: $input) { id } }
`)
export const createNoteCommentMutation = graphql(`
  mutation CreateNoteComment($input: CreateNoteCommentInput!) { createNoteComment(input: $input) { id } }
`)
export const updateNoteCommentMutation = graphql(`
  mutation UpdateNoteComment($input: UpdateNoteCommentInput!) { updateNoteComment(input: $input) { id content editedAt } }
`)
export const deleteNoteCommentMutation = graphql(`
  mutation DeleteNoteComment($input: DeleteNoteCommentInput!) { deleteNoteComment(input: $input) { id } }
`)

export const createAsideMutation = graphql(`
  mutation CreateAside($input: CreateMessageAsideInput!) { createMessageAside(input: $input) { id } }
`)
export const updateAsideMutation = graphql(`
  mutation UpdateAside($input: UpdateMessageAsideInput!) { updateMessageAside(input: $input) { id message } }
`)
export const deleteAsideMutation = graphql(`
  mutation DeleteAside($input: DeleteMessageAsideInput!) { deleteMessageAside(input: $input) { id } }
`)
export const messageFromAsideMutation = graphql(`
  mutation MessageFromAside($input: CreateMessageFromAsideInput!) { createMessageFromAside(input: $input) { id } }
`)
export const noteFromAsideMutation = graphql(`
  mutation NoteFromAside($input: CreateNoteFromAsideInput!) { createNoteFromAside(input: $input) { id } }
`)
