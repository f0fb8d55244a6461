import {
  createConversationNoteInput,
  deleteConversationNoteInput,
  noteCommentInputs,
  noteMentionsMax,
  updateConversationNoteInput,
} from '../../../shared/notes.ts'
import { commentsField, threadSchema } from '../../comments/schema/thread-schema.ts'
import { peopleByIds } from '../../identity/queries.ts'
import { personField, UserType } from '../../identity/schema.ts'
import type { Context } from '../../platform/context.ts'
import { builder, IDFilter, SortDirection } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createNoteComment, deleteNoteComment, updateNoteComment } from '../commands/comments.ts'
import { createConversationNote, deleteConversationNote, updateConversationNote } from '../commands/notes.ts'
import { canDelete, canEdit } from '../policy.ts'
import { type CommentRow, commentCount, commentsOfNote, mentionableByNote } from '../queries/comments.ts'
import { countNotes, listNotes, type NoteRow, noteOrNotFound } from '../queries/notes.ts'

export const ConversationNoteType = builder.objectRef<NoteRow>('ConversationNote')
const NoteCommentType = builder.objectRef<CommentRow>('NoteComment')

const NoteAbilities = builder.objectRef<{ edit: boolean; delete: boolean }>('NoteAbilities').implement({
  fields: (t) => ({ edit: t.exposeBoolean('edit'), delete: t.exposeBoolean('delete') }),
})

const abilities = (context: Context, subject: { userId: string }) =>
  context.read(async ({ viewer }) => ({
    edit: canEdit(viewer, subject),
    delete: canDelete(viewer, subject),
  }))

const NoteCommentConnection = threadSchema(NoteCommentType, {
  owner: ['ConversationNoteID', 'noteId'],
  inputs: noteCommentInputs,
  commands: { createNoteComment, updateNoteComment, deleteNoteComment },
  mentionsMax: noteMentionsMax,
})

ConversationNoteType.implement({
  description: 'A staff note about a conversation; visible to staff who may open the conversation.',
  fields: (t) => ({
    id: t.exposeID('id'),
    content: t.exposeString('content', { description: 'Markdown' }),
    userID: t.exposeID('userId'),
    user: t.field(personField('userId')),
    ConversationID: t.exposeID('conversationId'),
    commentCount: t.int({ resolve: ({ id }, _args, context) => context.load(commentCount, id) }),
    comments: t.field(commentsField(NoteCommentConnection, commentsOfNote)),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    viewerCan: t.field({
      type: NoteAbilities,
      resolve: (note, _args, context) => abilities(context, note),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

const ConversationNoteConnection = connectionOf('ConversationNoteConnection', ConversationNoteType)
const ConversationNoteFilter = builder.inputType('ConversationNoteFilter', {
  fields: (t) => ({ ConversationID: t.field({ type: IDFilter }) }),
})

builder.queryFields((t) => ({
  listConversationNotes: t.field({
    type: ConversationNoteConnection,
    description: 'Notes on conversations that the caller may open, newest first by default.',
    args: {
      filter: t.arg({ type: ConversationNoteFilter }),
      sortDirection: t.arg({ type: SortDirection }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => listNotes(tx, args)),
  }),
  getConversationNote: t.field({
    type: ConversationNoteType,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => noteOrNotFound(tx, id)),
  }),
  mentionableByNote: t.field({
    type: [UserType],
    ...listOf('page'),
    description:
      'Team members who can read a note and be mentioned in a comment on it, without the caller, by name; keyword matches any part of the name.',
    args: { noteID: t.arg.id({ required: true }), keyword: t.arg.string(), limit: t.arg.int() },
    resolve: async (_root, args, context) => {
      const ids = await context.read((tx) => mentionableByNote(tx, args))
      return peopleByIds(context, ids)
    },
  }),
  conversationNoteCount: t.int({
    args: { conversationID: t.arg.id({ required: true }) },
    resolve: (_root, { conversationID }, context) => context.read((tx) => countNotes(tx, conversationID)),
  }),
}))

mutation('createConversationNote', {
  type: ConversationNoteType,
  input: createConversationNoteInput,
  command: createConversationNote,
})
mutation('updateConversationNote', {
  type: ConversationNoteType,
  input: updateConversationNoteInput,
  command: updateConversationNote,
})
mutation('deleteConversationNote', {
  type: ConversationNoteType,
  input: deleteConversationNoteInput,
  command: deleteConversationNote,
  description: 'Also deletes its comments; returns the deleted note.',
})
