import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import { errorSentence, loadErrorWords } from '../../../ui/error-text.ts'
import { toast } from '../../../ui/toast.ts'
import { inviteMutation } from '../operations.ts'
import { type Grant, toGrantInput } from './grant.ts'
import { useClientChannels } from './use-client-channels.ts'

export interface Refusal {
  address: string
  reason: string
}

interface Outcome {
  refused: Refusal[]
  /** The channel that the last one joins. */
  channelID: string | null
}

/** Emails an invitation to each address, and returns the refused ones with the reason. */
export function useInvite(): [(addresses: string[], grant: Grant) => Promise<Outcome>, boolean] {
  const { t } = useTranslation('agencies')
  const [invite, sending] = useCommand(inviteMutation)
  const { channels } = useClientChannels()

  async function send(addresses: string[], grant: Grant): Promise<Outcome> {
    const outcome: Outcome = { refused: [], channelID: null }
    for (const email of addresses) {
      const { channelID } = outcome
      // Clients of the same company join one channel; others must not read each other's messages.
      const shared = grant.companyName && channelID ? { channelID } : {}
      try {
        const input = { email, ...toGrantInput(grant, channels), ...shared }
        const { createPendingInvitation } = await invite({ input })
        outcome.channelID = createPendingInvitation.channelID
        toast(t('people.sent', { who: email }), { variant: 'success' })
      } catch (error) {
        await loadErrorWords()
        outcome.refused.push({ address: email, reason: errorSentence(error) })
      }
    }
    return outcome
  }

  return [send, sending]
}
