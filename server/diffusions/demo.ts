import type { Deed } from '../database/demo/perform.ts'
import type { Part, Stage } from '../database/demo/stage.ts'
import type { PersonKey } from '../database/demo/story/people.ts'
import { createMessage } from '../messaging/commands/create-message.ts'
import { markConversation } from '../messaging/commands/seen.ts'
import { conversationsOfChannel } from '../messaging/queries/conversations.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { answerDiffusion } from './commands/answer.ts'
import { deliverNext } from './commands/deliver.ts'
import { createDiffusion } from './commands/diffusions.ts'
import { createDiffusionMessage } from './commands/send.ts'
import { diffusionsByAgency } from './queries/diffusions.ts'

const agency = 'northwind'

/** Two broadcast lists with their texts, and two replies. */
export const diffusionsPart: Part = (stage) => {
  const [everybody, retainers] = [newId(), newId()]
  const deed = (at: number, work: (ctx: Context) => Promise<unknown>): Deed => ({
    at: stage.time.at(at),
    lane: 'diffusions',
    run: () => stage.as('mara', agency, work),
  })
  const send = (diffusionID: string, content: string) => async (ctx: Context) => {
    const { id } = await createDiffusionMessage(ctx, { id: newId(), diffusionID, content })
    while (await deliverNext(ctx, { id, diffusionId: diffusionID }));
  }
  return [
    deed(0.55, (ctx) => createDiffusion(ctx, { id: everybody, name: 'All clients', roles: ['client'] })),
    deed(0.56, (ctx) => createDiffusion(ctx, { id: retainers, name: 'Retainers', tags: ['Retainer'] })),
    deed(0.57, send(everybody, moved)),
    ...answers.map(([person, content], at) => ({
      at: stage.time.at(0.58 + at / 100),
      lane: 'diffusions',
      run: () => answerLast(stage, person, content),
    })),
    deed(0.9, send(retainers, hours)),
  ]
}

const answers = [
  ['camille', 'Félicitations ! Nous passerons goûter le café au printemps.'],
  ['dana', 'Congratulations! Do we send the printed proofs there from now on?'],
] as const satisfies readonly (readonly [PersonKey, string])[]

/** Replies to the last broadcast that a person received; Mara thanks them, and both have read it. */
async function answerLast(stage: Stage, person: PersonKey, content: string): Promise<void> {
  const { channelID, conversationID } = await stage.as(person, agency, async (ctx) => {
    const agencyID = stage.agencies.get(agency)
    const { items } = await ctx.read((tx) => diffusionsByAgency(tx, { agencyID, received: true }))
    const [place] = await ctx.read((tx) => tx.load(conversationsOfChannel, items[0]?.id ?? ''))
    return answerDiffusion(ctx, { id: newId(), messageID: place?.lastMessageId ?? '', content }).then(
      ({ channelId, conversationId }) => ({ channelID: channelId, conversationID: conversationId }),
    )
  })
  const id = newId()
  await stage.as('mara', agency, (ctx) =>
    createMessage(ctx, { id, channelID, conversationID, content: 'Thank you! 🙂' }),
  )
  await stage.as(person, agency, (ctx) =>
    markConversation(ctx, { conversationID, seenAt: ctx.app.clock.now().toISOString() }),
  )
}

const moved = [
  'Hello {{firstName}},',
  '',
  'we have moved: from today you find us in **Rua do Alecrim 28**, second floor, in Lisbon. The coffee came along.',
].join('\n')
const hours = [
  'Hello {{firstName}},',
  '',
  'the studio is closed for two days at the end of the month. Whatever has to go to print before then should reach us a week earlier.',
].join('\n')
