import type { Deed } from '../database/demo/perform.ts'
import type { Part } from '../database/demo/stage.ts'
import type { PersonKey } from '../database/demo/story/people.ts'
import { messagesByConversation } from '../messaging/queries/message-lists.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { createMessageAside } from './commands/asides.ts'
import { createNoteComment } from './commands/comments.ts'
import { createConversationNote } from './commands/notes.ts'

const agency = 'northwind'

/** Notes of the team on a conversation, and private notes of Mara on two messages. */
export const notesPart: Part = (stage) => {
  const jacket = newId()
  const deed = (
    at: number,
    lane: string | null,
    person: PersonKey,
    work: (ctx: Context) => Promise<unknown>,
  ): Deed => ({
    at: stage.time.at(at),
    lane,
    run: () => stage.as(person, agency, work),
  })
  const note = (id: string, conversation: string, content: string) => (ctx: Context) =>
    createConversationNote(ctx, { id, ConversationID: stage.conversations.get(conversation), content })
  const aside = (conversation: string, message: string) => async (ctx: Context) => {
    const conversationID = stage.conversations.get(conversation)
    const { items } = await ctx.read((tx) => messagesByConversation(tx, { conversationID }))
    const messageID = items.find(({ deletedAt }) => deletedAt === null)?.id ?? ''
    await createMessageAside(ctx, { messageID, message })
  }
  return [
    deed(0.5, 'notes', 'anna', note(newId(), 'acme', acme)),
    deed(0.72, 'notes', 'anna', note(jacket, 'launch-spring', launch)),
    deed(0.74, 'notes', 'joao', (ctx) =>
      createNoteComment(ctx, {
        ConversationNoteID: jacket,
        content: 'Quote for a third round lies with me: 480 €.',
      }),
    ),
    deed(0.78, 'notes', 'leo', note(newId(), 'lumiere', lumiere)),
    deed(
      0.8,
      'notes',
      'jonas',
      note(newId(), 'wolf', 'Opa Wolf decides about fonts. He likes them **large**.'),
    ),
    // Without a lane, so that all messages exist by then.
    deed(1, null, 'mara', aside('launch-spring', 'Ask Anna how the call with legal went, before the crit.')),
    deed(
      1,
      null,
      'mara',
      aside('quinta', 'Ten labels for Norway: is there still paper from the second run?'),
    ),
  ]
}

const acme = [
  '**Who decides**',
  '',
  '- Words and pictures: Dana',
  '- Shop: Marcus',
  '- Anything with a claim in it: Ruth, and she needs two days',
].join('\n')
const launch = [
  '**Rounds**: two are in the package, the second one is used.',
  '',
  '1. Green jacket on the hero',
  '2. Claim on page 3 waits for legal',
].join('\n')
const lumiere = 'Le chef relit tout lui-même, le matin. Envoyer **avant 10 h**.'
