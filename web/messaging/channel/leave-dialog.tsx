import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { type Channel, channelName } from '../model/channel.ts'
import { opensWithoutMembership } from '../model/readers.ts'
import { leaveChannelMutation } from '../operations/channels.ts'

const listPath: string = '/dial'

interface Props {
  channel: Channel
  /** Id of the viewer's own row. */
  rowID: string
  onClose: () => void
}

/** Asks for confirmation before the viewer leaves a channel, and says whether they can open it afterwards. */
export function LeaveDialog({ channel, rowID, onClose }: Props) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const navigate = useNavigate()
  const { role } = useViewer()
  const [, leave] = useMutation(leaveChannelMutation)

  async function leaveIt() {
    const { error } = await leave({ input: { id: rowID } })
    if (error) throw error
    await navigate({ to: listPath })
  }

  return (
    <ConfirmDialog
      opened
      title={t('messaging/lazy:leave.title', { name: channelName(channel, undefined, t) })}
      action={t('channel.leave')}
      onClose={onClose}
      onConfirm={leaveIt}
    >
      <Text>
        {t(
          opensWithoutMembership(channel, role ?? '')
            ? 'messaging/lazy:leave.stays'
            : 'messaging/lazy:leave.text',
        )}
      </Text>
    </ConfirmDialog>
  )
}
