import type { Audience } from '../../../../shared/automations-facts.ts'
import { checkMessage, createMessage } from '../../../messaging/commands/create-message.ts'
import { channelById } from '../../../messaging/queries/channels.ts'
import { type ConversationRow, conversationOrNotFound } from '../../../messaging/queries/conversations.ts'
import type { Tx } from '../../../platform/context.ts'
import { forbidden } from '../../../platform/errors.ts'
import { say } from '../../sentences.ts'
import { clientsOfChannel, sceneFor } from '../tellable.ts'
import { wordsFor } from '../words.ts'
import type { Scene, StepOf, StepWork } from '../work.ts'

type MessageStep = StepOf<'message'>

/** Sends a message that says that it is automatic; what was meant for the team is not sent once clients can read it. */
export const message: StepWork<'message'> = {
  batch: () => null,

  async plan(tx, step, _ids, scene) {
    const conversation = await conversationOrNotFound(tx, step.conversationID)
    const { channelId, name } = conversation
    const channel = await tx.load(channelById, channelId)
    const facts = {
      conversationId: step.conversationID,
      channelId,
      audience: (step.internal ? 'internal' : 'public') satisfies Audience,
    }
    const title = channel?.name ?? name ?? ''
    const told = await toldIn(tx, step, conversation, scene)
    if (!told) return [{ subjectId: null, title, facts, failed: say('hiddenFromClients') }]
    const words = await wordsFor(tx, [step.content], told)
    return [{ subjectId: null, title, facts, text: words.fill(step.content, 'markdown') }]
  },

  async perform(tx, step, [effect]) {
    if (!effect) return
    const { conversationID, internal } = step
    const content = effect.text ?? ''
    const written = { id: effect.id, conversationID, content, ...(internal && { internal }) }
    const { scope } = await checkMessage(tx, written)
    if (!internal && scope === 'client' && step.scope === 'team') throw forbidden(say('clientsRead'))
    await createMessage(tx, written, { automatic: true })
  },
}

/** What the words of a message may be about. */
const toldIn = async (
  tx: Tx,
  { internal, content }: MessageStep,
  conversation: ConversationRow,
  scene: Scene,
): Promise<Scene | null> =>
  internal ? scene : sceneFor(tx, scene, [content], await clientsOfChannel(tx, conversation))
