import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { toastError } from '../../ui/toast.ts'
import { useLinkedAccounts } from '../linked/use-linked-accounts.ts'
import { joinChannelMutation } from '../operations/channels.ts'
import { channelRoute, linkedRoute } from '../routes.tsx'

/** A link to a channel that the viewer may not open themselves, but through a linked account; renders nothing without linked accounts. */
export function LinkedWay({ channelID }: { channelID: string }) {
  const { t } = useTranslation('messaging/lazy')
  const navigate = useNavigate()
  const [join, joining] = useCommand(joinChannelMutation)
  const accounts = useLinkedAccounts()
  if (!accounts?.length) return null

  async function go() {
    try {
      const { symLinkID: linkID } = (await join({ input: { channelID } })).joinChannel
      if (linkID) await navigate({ to: linkedRoute.to, params: { linkID } })
      else await navigate({ to: channelRoute.to, params: { channelID } })
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <Button variant="default" loading={joining} onClick={() => void go()}>
      {t('linked.through')}
    </Button>
  )
}
