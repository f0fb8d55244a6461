import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { OverlayProps } from '../../shell/overlay-button.tsx'
import type { Channel } from '../model/channel.ts'
import { useConversation } from '../model/conversation-context.tsx'
import type { AskedOfChannel } from './channel-menu.tsx'
import { mayStartConversation } from './may-start-conversation.ts'
import { searchIn } from './search-in.ts'
import { useArchive } from './use-archive.ts'
import { useCloseTopic } from './use-close-topic.ts'

interface Props extends OverlayProps {
  channel: Channel
  ask: (asked: AskedOfChannel) => void
}

/** The menu of a channel that is open. */
export function ChannelActs({ channel, ask, target, opened, onChange }: Props) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const archive = useArchive()
  const row = channel.viewerChannelUser
  const { isStaff } = useViewer()
  const { conversation, outward } = useConversation()
  const close = useCloseTopic(conversation)
  const mayManage = channel.viewerCan.update
  const isTopic = channel.conversations.length > 1
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item renderRoot={(props) => <Link to={searchIn(conversation.id)} {...props} />}>
          {t('channel.search')}
        </Menu.Item>
        {mayStartConversation(channel) && (
          <Menu.Item onClick={() => ask('conversation')}>{t('messaging/lazy:conversation.create')}</Menu.Item>
        )}
        {mayManage && isTopic && (
          <>
            <Menu.Item onClick={() => ask('topic')}>{t('messaging/lazy:conversation.rename')}</Menu.Item>
            <Menu.Item onClick={() => close(conversation.status === 'active')}>
              {t(
                conversation.status === 'active'
                  ? 'messaging/lazy:conversation.close'
                  : 'messaging/lazy:conversation.reopen',
              )}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {isStaff && outward && (
          <Menu.Item onClick={() => ask('clientView')}>{t('messaging/lazy:clientView.title')}</Menu.Item>
        )}
        {mayManage && <Menu.Item onClick={() => ask('settings')}>{t('channel.settings')}</Menu.Item>}
        {row && channel.scope !== 'self' && (
          <Menu.Item onClick={() => ask('name')}>{t('messaging/lazy:ownName.title')}</Menu.Item>
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
