import {
  asidesMax,
  createFromAsideInput,
  createMessageAsideInput,
  deleteMessageAsideInput,
  updateMessageAsideInput,
} from '../../../shared/notes.ts'
import { MessageType } from '../../messaging/schema/types.ts'
import { builder, IDFilter } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import {
  createMessageAside,
  createMessageFromAside,
  createNoteFromAside,
  deleteMessageAside,
  updateMessageAside,
} from '../commands/asides.ts'
import { type AsideRow, asidesOfMessage, listAsides } from '../queries/asides.ts'
import { ConversationNoteType } from './notes.ts'

const MessageAsideType = builder.objectRef<AsideRow>('MessageAside').implement({
  description: 'A private note of a staff member on a message; visible only to its author.',
  fields: (t) => ({
    id: t.exposeID('id'),
    userID: t.exposeID('userId'),
    messageID: t.exposeID('messageId'),
    message: t.exposeString('message', { description: 'The text of the note.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

builder.objectField(MessageType, 'asides', (t) =>
  t.field({
    type: [MessageAsideType],
    ...listOf(asidesMax),
    description: "The caller's own, oldest first; always empty for clients.",
    resolve: ({ id }, _args, context) => context.load(asidesOfMessage, id),
  }),
)

const MessageAsideConnection = connectionOf('MessageAsideConnection', MessageAsideType)
const MessageAsideFilter = builder.inputType('MessageAsideFilter', {
  fields: (t) => ({ messageID: t.field({ type: IDFilter }), conversationID: t.field({ type: IDFilter }) }),
})

builder.queryField('listMessageAsides', (t) =>
  t.field({
    type: MessageAsideConnection,
    description: "The caller's own in the current agency, newest first.",
    args: { filter: t.arg({ type: MessageAsideFilter }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => listAsides(tx, args)),
  }),
)

mutation('createMessageAside', {
  type: MessageAsideType,
  input: createMessageAsideInput,
  command: createMessageAside,
})
mutation('updateMessageAside', {
  type: MessageAsideType,
  input: updateMessageAsideInput,
  command: updateMessageAside,
})
mutation('deleteMessageAside', {
  type: MessageAsideType,
  input: deleteMessageAsideInput,
  command: deleteMessageAside,
})
mutation('createMessageFromAside', {
  type: MessageType,
  input: createFromAsideInput,
  command: createMessageFromAside,
  description: 'Replaces the private note with an internal reply to its message.',
})
mutation('createNoteFromAside', {
  type: ConversationNoteType,
  input: createFromAsideInput,
  command: createNoteFromAside,
  description: 'Replaces the private note with a note on the conversation.',
})
