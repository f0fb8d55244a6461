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
type Place = Pick<ConversationRow, 'channelId' | 'scope'>

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
    const text = await textFor(tx, step, conversation, scene)
    if (text === null) return [{ subjectId: null, title, facts, failed: say('hiddenFromClients') }]
    return [{ subjectId: null, title, facts, text }]
  },

  async perform(tx, step, [effect], scene) {
    if (!effect) return
    const { conversationID, internal } = step
    const written = {
      id: effect.id,
      conversationID,
      content: effect.text ?? '',
      ...(internal && { internal }),
    }
    // Asked for again: clients may have come in while this waited for another worker.
    const place = await checkMessage(tx, written)
    if (!internal && place.scope === 'client' && step.scope === 'team') throw forbidden(say('clientsRead'))
    const content = await textFor(tx, step, place, scene)
    if (content === null) throw forbidden(say('hiddenFromClients'))
    await createMessage(tx, { ...written, content }, { automatic: true })
  },
}

/** What it says, to these readers; null if that is nothing. */
async function textFor(tx: Tx, step: MessageStep, place: Place, scene: Scene): Promise<string | null> {
  const told = await toldIn(tx, step, place, scene)
  return told && (await wordsFor(tx, [step.content], told)).fill(step.content, 'markdown')
}

/** What the words of a message may be about. */
const toldIn = async (
  tx: Tx,
  { internal, content }: MessageStep,
  place: Place,
  scene: Scene,
): Promise<Scene | null> =>
  internal ? scene : sceneFor(tx, scene, [content], await clientsOfChannel(tx, place))
