import type { Audience } from '../../../../shared/automations-facts.ts'
import { createMessage } from '../../../messaging/commands/create-message.ts'
import { channelById } from '../../../messaging/queries/channels.ts'
import { conversationOrNotFound } from '../../../messaging/queries/conversations.ts'
import type { Tx } from '../../../platform/context.ts'
import { say } from '../../sentences.ts'
import { tellable } from '../tellable.ts'
import { wordsFor } from '../words.ts'
import type { Scene, StepOf, StepWork } from '../work.ts'

type MessageStep = StepOf<'message'>

/** Sends a message that says that it is automatic. */
export const message: StepWork<'message'> = {
  batch: () => null,

  async plan(tx, step, _ids, scene) {
    const { channelId, name } = await conversationOrNotFound(tx, step.conversationID)
    const channel = await tx.load(channelById, channelId)
    const facts = {
      conversationId: step.conversationID,
      channelId,
      audience: (step.internal ? 'internal' : 'public') satisfies Audience,
    }
    const title = channel?.name ?? name ?? ''
    const told = await toldIn(tx, step, channelId, scene)
    const failed = told.isEmpty ? { failed: say('hiddenFromClients') } : {}
    return [{ subjectId: null, title, facts, ...failed }]
  },

  async perform(tx, step, [effect], scene) {
    if (!effect) return
    const { channelId } = await conversationOrNotFound(tx, step.conversationID)
    const told = await toldIn(tx, step, channelId, scene)
    const content = await wordsFor(tx, step.content, { ...scene, matched: told.number }, told.ids, 'markdown')
    const { id } = effect
    const { conversationID, internal } = step
    await createMessage(
      tx,
      { id, conversationID, content, ...(internal && { internal }) },
      { automatic: true },
    )
  },
}

/** What the words of a message may be about: clients read of nothing that they may not see, nor how much there is of it. */
async function toldIn(tx: Tx, step: MessageStep, channelId: string, { plan, matched, subjectIds }: Scene) {
  const isAbout = plan.subject !== null && step.content.includes('{{')
  if (!plan.subject || step.internal || !isAbout) return { ids: subjectIds, number: matched, isEmpty: false }
  const ids = await tellable(tx, plan.subject, subjectIds, channelId)
  const isWhole = ids.length === subjectIds.length
  return { ids, number: isWhole ? matched : ids.length, isEmpty: ids.length === 0 }
}
