import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { Channel } from '../model/channel.ts'
import { ChannelChange } from './channel-change.tsx'
import { changesOf } from './channel-changes.ts'
import { ChannelNameForm } from './channel-name-form.tsx'
import { ChannelPicture } from './channel-picture.tsx'

/** Picture, name, type, privacy and state of a channel. A change that affects others is explained first. */
export function ChannelSettings({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation('messaging/lazy')
  return (
    <Dialog onClose={onClose} title={t('channelSettings.title')}>
      <Stack gap="lg">
        <ChannelPicture channel={channel} />
        <ChannelNameForm channel={channel} />
        {changesOf(channel).map((change) => (
          <ChannelChange key={change.about} channel={channel} change={change} />
        ))}
      </Stack>
    </Dialog>
  )
}
