import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PaletteSource } from '../../platform/slots.ts'
import { channelName } from '../channel/channel.ts'
import { fold } from '../composer/mention-text.ts'
import { channelRoute } from '../routes.tsx'
import { useChannels } from './use-channels.ts'

const most = 8

/** The reader's channels, newest first. */
export const channelSource: PaletteSource = {
  name: 'channels',
  label: 'messaging:palette.channels',
  order: 10,
  useItems: useChannelItems,
}

function useChannelItems(query: string) {
  const { t } = useTranslation('messaging')
  const navigate = useNavigate()
  const { rows = [] } = useChannels()
  return rows
    .map(({ channel, target }) => ({ id: channel.id, label: channelName(channel, target, t) }))
    .filter(({ label }) => fold(label).includes(fold(query)))
    .slice(0, most)
    .map(({ id, label }) => ({
      id: `channel.${id}`,
      label,
      icon: IconMessage,
      run: () => void navigate({ to: channelRoute.to, params: { channelID: id } }),
    }))
}
