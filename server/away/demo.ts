import { mentionMarkdown } from '../../shared/markdown.ts'
import type { Deed } from '../database/demo/perform.ts'
import type { Part } from '../database/demo/stage.ts'
import { type PersonKey, people } from '../database/demo/story/people.ts'
import { updateUser } from '../identity/commands/update-user.ts'
import { createMessage } from '../messaging/commands/create-message.ts'
import type { App } from '../platform/app.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { answer } from './commands/answer.ts'
import { lookForReaders } from './commands/look.ts'

const minute = 60_000

/** Jonas is on a shoot: his messages get an automatic reply. */
export const awayPart: Part = (stage) => {
  const question = newId()
  const deed = (minutes: number, person: PersonKey, work: (ctx: Context) => Promise<unknown>): Deed => ({
    at: new Date(stage.time.now.getTime() - minutes * minute),
    lane: 'away',
    run: () => stage.as(person, 'northwind', work),
  })
  const userId = () => stage.people.get('jonas').userId
  return [
    deed(6, 'jonas', (ctx) =>
      updateUser(ctx, { id: userId(), away: true, autoResponderContent: onTheShoot }),
    ),
    deed(5, 'katrin', (ctx) =>
      createMessage(ctx, {
        id: question,
        conversationID: stage.conversations.get('wolf-packaging'),
        content: `${mentionMarkdown(people.jonas.name, userId())}, passt der Film noch vor die neuen Tüten?`,
        mentions: [userId()],
      }),
    ),
    deed(4, 'jonas', (ctx) => answer(ctx, question)),
  ]
}

/** Emails everyone whose messages have waited long enough, as would have happened by the end of the story. */
export const mailWhatWaits = (app: App): Promise<void> => app.asPlatform(lookForReaders)

const onTheShoot =
  'Ich bin heute am Set, ohne Netz. Morgen früh melde ich mich; bis dahin hilft Ihnen **Anna** weiter.'
