import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '../../shell/overlay-button.tsx'
import type { Channel } from './channel.ts'
import type { AskedOfChannel } from './channel-menu.tsx'
import { mayStartConversation } from './may-start-conversation.ts'
import { useArchive } from './use-archive.tsx'

interface Props extends OverlayProps {
  channel: Channel
  ask: (asked: AskedOfChannel) => void
}

/** The menu of a channel that is open. */
export function ChannelActs({ channel, ask, target, opened, onChange }: Props) {
  const { t } = useTranslation('messaging')
  const archive = useArchive()
  const row = channel.viewerChannelUser
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {mayStartConversation(channel) && (
          <Menu.Item onClick={() => ask('conversation')}>{t('conversation.create')}</Menu.Item>
        )}
        {channel.viewerCan.update && (
          <Menu.Item onClick={() => ask('rename')}>{t('channel.rename')}</Menu.Item>
        )}
        {row && (
          <Menu.Item onClick={() => archive(row.id, !row.archived)}>
            {t(row.archived ? 'channel.unarchive' : 'channel.archive')}
          </Menu.Item>
        )}
        {channel.viewerCan.leave && (
          <Menu.Item color="danger" onClick={() => ask('leave')}>
            {t('channel.leave')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
