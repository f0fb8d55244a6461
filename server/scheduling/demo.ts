import type { Deed } from '../database/demo/perform.ts'
import { workdaysLater } from '../database/demo/script/working-time.ts'
import type { Part } from '../database/demo/stage.ts'
import type { PersonKey } from '../database/demo/story/people.ts'
import { messagesByConversation } from '../messaging/queries/message-lists.ts'
import type { Context } from '../platform/context.ts'
import { createScheduledTask } from './commands/create-scheduled-task.ts'
import { createCron } from './commands/crons.ts'
import { snoozeMessages } from './commands/snooze-messages.ts'

const agency = 'northwind'

/** Messages scheduled for tomorrow morning, a snoozed one, and two automatic ones. */
export const schedulingPart: Part = (stage) => {
  const { now } = stage.time
  const deed = (person: PersonKey, work: (ctx: Context) => Promise<unknown>): Deed => ({
    at: now,
    lane: null,
    run: () => stage.as(person, agency, work),
  })
  const tomorrow = morningAfter(now, 1)
  const send = (conversation: string, content: string, sendAt: Date) => (ctx: Context) =>
    createScheduledTask(ctx, {
      conversationID: stage.conversations.get(conversation),
      content,
      sendAt: sendAt.toISOString(),
    })
  const say =
    (conversation: string, message: string, repeat: string, first: Date, days?: number[]) => (ctx: Context) =>
      createCron(ctx, {
        conversationID: stage.conversations.get(conversation),
        message,
        repeat,
        _ttl: first.getTime() / 1000,
        timeZone: 'Europe/Lisbon',
        ...(days ? { days } : {}),
      })
  return [
    deed('mara', send('launch-spring', 'Good morning Dana! Here is the proof with the new claim.', tomorrow)),
    deed('mara', send('quinta', 'Bom dia! Os dez rótulos para a Noruega seguem hoje.', morningAfter(now, 2))),
    deed('mara', async (ctx) => {
      const conversationID = stage.conversations.get('wolf')
      const { items } = await ctx.read((tx) => messagesByConversation(tx, { conversationID }))
      const said = items.find(({ deletedAt }) => deletedAt === null)
      await snoozeMessages(ctx, { snoozedMessages: [said?.id ?? ''], sendAt: tomorrow.toISOString() })
    }),
    deed('mara', say('general', 'Stand-up in five minutes. What is in the way?', 'weekdays', tomorrow)),
    deed(
      'mara',
      say(
        'design-crit',
        'Crit today at four: put your work into this channel before lunch.',
        'weekly',
        nextThursday(now),
        [4],
      ),
    ),
  ]
}

const morningAfter = (now: Date, days: number): Date => {
  const morning = workdaysLater(now, days)
  morning.setUTCHours(8, 0, 0, 0)
  return morning
}

const nextThursday = (now: Date): Date => {
  const morning = morningAfter(now, 1)
  while (morning.getUTCDay() !== 4) morning.setUTCDate(morning.getUTCDate() + 1)
  return morning
}
