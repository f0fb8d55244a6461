import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { updateChannelMutation } from '../operations/channels.ts'
import type { Channel } from './channel.ts'
import { NameDialog } from './name-dialog.tsx'

/** Gives a channel another name. */
export function RenameDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation('messaging')
  const [, update] = useMutation(updateChannelMutation)

  async function rename(name: string) {
    const { error } = await update({ input: { id: channel.id, name } })
    if (error) throw error
  }

  return (
    <NameDialog
      title={t('channel.rename')}
      label={t('channel.name')}
      action={t('message.save')}
      initial={channel.name ?? ''}
      schema={async () => (await import('../../../shared/messaging.ts')).updateChannelInput}
      toInput={(name) => ({ id: channel.id, name })}
      onClose={onClose}
      onSend={rename}
    />
  )
}
