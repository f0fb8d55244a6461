import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import IconHash from '@tabler/icons-react/dist/esm/icons/IconHash.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PaletteItem, PaletteSource } from '../../platform/slots.ts'
import { useViewer, type Viewer } from '../../platform/workspace/viewer.ts'
import { type ChannelRow, channelName, isAddressed, unreadCount } from '../model/channel.ts'
import { channelRoute } from '../routes.tsx'
import { useChannels } from './use-channels.ts'

/** The viewer's channels, newest first. */
export const channelSource: PaletteSource = {
  name: 'channels',
  label: 'messaging/lazy:palette.channels',
  order: 10,
  max: 8,
  useItems: useChannelItems,
}

function useChannelItems(): PaletteItem[] {
  const { t } = useTranslation('messaging')
  const navigate = useNavigate()
  const viewer = useViewer()
  const { rows = [] } = useChannels()
  return rows.map((row) => ({
    id: `channel.${row.channelID}`,
    label: channelName(row.channel, row, t),
    keywords: [row.channel.name, row.tag].join(' '),
    ...signOf(row, viewer),
    ...unreadOf(row, viewer),
    run: () => void navigate({ to: channelRoute.to, params: { channelID: row.channelID } }),
  }))
}

/** The same icon as in the list. */
function signOf({ channel, target }: ChannelRow, { me, agency, isClient }: Viewer): Partial<PaletteItem> {
  if (channel.scope === 'self') return { avatar: { id: me.id, name: me.name, picture: me.avatar } }
  if (channel.scope === 'direct' && target)
    return { avatar: { id: target.id, name: target.name, picture: target.avatar } }
  if (isClient && agency)
    return { avatar: { id: agency.id, name: agency.name, picture: agency.avatar, square: true } }
  if (channel.scope === 'client')
    return { avatar: { id: channel.id, name: channel.name ?? '', picture: channel.avatar, square: true } }
  if (channel.scope === 'broadcast') return { icon: IconBroadcast }
  return { icon: channel.private ? IconLock : IconHash }
}

function unreadOf({ channel }: ChannelRow, { isClient }: Viewer): Partial<PaletteItem> {
  if (!channel.conversations.some(({ unread }) => unread)) return {}
  const count = Math.max(1, unreadCount(channel.conversations))
  return { unread: { count, dot: !isClient && !isAddressed(channel.scope) } }
}
