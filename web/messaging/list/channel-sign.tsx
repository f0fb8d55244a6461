import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import IconHash from '@tabler/icons-react/dist/esm/icons/IconHash.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { ChannelRow } from '../model/channel.ts'

/** The icon before a channel's name: a person's picture, a client's square, or the icon of its type. */
export function ChannelSign({
  row: { channel, target },
}: {
  row: {
    channel: Pick<ChannelRow['channel'], 'id' | 'name' | 'avatar' | 'scope' | 'private'>
    target: ChannelRow['target']
  }
}) {
  const { me, agency, isClient } = useViewer()
  const size = isClient ? 40 : 20
  if (channel.scope === 'self') return <Avatar id={me.id} name={me.name} picture={me.avatar} size={size} />
  if (channel.scope === 'direct' && target) {
    return <Avatar id={target.id} name={target.name} picture={target.avatar} size={size} />
  }
  if (isClient && agency)
    return <Avatar id={agency.id} name={agency.name} picture={agency.avatar} size={40} square />
  if (channel.scope === 'client' || channel.avatar) {
    return <Avatar id={channel.id} name={channel.name ?? ''} picture={channel.avatar} size={20} square />
  }
  const Sign = channel.scope === 'broadcast' ? IconBroadcast : channel.private ? IconLock : IconHash
  return <Sign size={18} stroke={1.5} aria-hidden />
}
