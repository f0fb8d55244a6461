import { staffCommentCases } from '../comments/sweep.ts'
import { say } from '../messaging/factory.ts'
import { type Case, input, type Planted, staff } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'
import { addAside, addNote, addNoteComment } from './factory.ts'

// A private note is visible to its author only.
const author = 'U N N F ok N N'
const notTheOwner = 'U N N F ok F F'
const hidden = 'U N N F ok N N'

const note = ({ server, staff, shared }: World, content = 'Pays late') =>
  addNote(server, staff, shared.conversationId, { content })
const comment = async (world: World, content = 'Not any more') =>
  addNoteComment(world.server, world.staff, await note(world, content), { content })
const aside = async ({ server, staff, shared }: World, message = 'Ask again') =>
  addAside(server, staff, (await say(server, staff, shared.conversationId)).id, { message })

export const planted: Planted = {
  ConversationNote: note,
  NoteComment: comment,
  MessageAside: ({ server, staff, publicMessage }, message = 'Ask again') =>
    addAside(server, staff, publicMessage.id, { message }),
}

const ofConversation = (id: string) => ({ filter: { ConversationID: { eq: id } } })

export const cases: Case[] = [
  {
    operation: 'listConversationNotes',
    of: 'a client channel',
    outcomes: staff,
    variables: async (world) => {
      await note(world)
      return ofConversation(world.shared.conversationId)
    },
  },
  {
    operation: 'listConversationNotes',
    of: 'a private team channel',
    outcomes: hidden,
    variables: ({ hidden: { conversationId } }) => ofConversation(conversationId),
  },
  { operation: 'listConversationNotes', of: 'all', outcomes: staff },
  {
    operation: 'getConversationNote',
    outcomes: staff,
    variables: async (world) => ({ id: await note(world) }),
  },
  {
    operation: 'getConversationNote',
    of: 'a private team channel',
    outcomes: hidden,
    variables: async ({ server, staff: author, hidden: { conversationId } }) => ({
      id: await addNote(server, author, conversationId),
    }),
  },
  {
    operation: 'mentionableByNote',
    outcomes: staff,
    variables: async (world) => ({ noteID: await note(world) }),
  },
  {
    operation: 'mentionableByNote',
    of: 'a private team channel',
    outcomes: hidden,
    variables: async ({ server, staff: author, hidden: { conversationId } }) => ({
      noteID: await addNote(server, author, conversationId),
    }),
  },
  {
    operation: 'conversationNoteCount',
    outcomes: staff,
    variables: ({ shared }) => ({ conversationID: shared.conversationId }),
  },
  {
    operation: 'conversationNoteCount',
    of: 'a private team channel',
    outcomes: hidden,
    variables: ({ hidden: { conversationId } }) => ({ conversationID: conversationId }),
  },
  {
    operation: 'createConversationNote',
    outcomes: staff,
    variables: ({ shared }) => input({ ConversationID: shared.conversationId, content: 'Words' }),
  },
  {
    operation: 'createConversationNote',
    of: 'a private team channel',
    outcomes: hidden,
    variables: ({ hidden: { conversationId } }) =>
      input({ ConversationID: conversationId, content: 'Words' }),
  },
  {
    operation: 'updateConversationNote',
    of: 'staff',
    outcomes: notTheOwner,
    variables: async (world) => input({ id: await note(world), content: 'Other words' }),
  },
  {
    operation: 'deleteConversationNote',
    of: 'staff',
    outcomes: staff,
    variables: async (world) => input({ id: await note(world) }),
  },
  {
    operation: 'deleteConversationNote',
    of: 'an admin',
    outcomes: 'U N N F F ok ok',
    variables: async ({ server, admin, shared }) =>
      input({ id: await addNote(server, admin, shared.conversationId) }),
  },
  ...staffCommentCases('NoteComment', { owner: 'ConversationNoteID', thing: note, comment }),
  {
    operation: 'listMessageAsides',
    outcomes: staff,
    variables: async (world) => {
      await aside(world)
      return { filter: { conversationID: { eq: world.shared.conversationId } } }
    },
  },
  {
    operation: 'createMessageAside',
    outcomes: staff,
    variables: async ({ server, staff: author, shared }) =>
      input({ messageID: (await say(server, author, shared.conversationId)).id, message: 'Words' }),
  },
  ...['updateMessageAside', 'deleteMessageAside'].map((operation) => ({
    operation,
    of: 'staff',
    outcomes: author,
    variables: async (world: World) =>
      input({
        id: await aside(world),
        ...(operation === 'updateMessageAside' ? { message: 'Other words' } : {}),
      }),
  })),
  ...['createMessageFromAside', 'createNoteFromAside'].map((operation) => ({
    operation,
    of: 'staff',
    outcomes: author,
    variables: async (world: World) => input({ asideID: await aside(world) }),
  })),
]
