import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '../../shell/overlay-button.tsx'
import { useArchive } from '../channel/use-archive.ts'
import type { ChannelRow } from '../model/channel.ts'
import { useMarkChannel } from './use-mark-channel.ts'

/** The menu of a channel in the list. */
export function ChannelItemActs({
  row,
  unread,
  target,
  opened,
  onChange,
  onName,
}: OverlayProps & { row: ChannelRow; unread: boolean; onName: () => void }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { markRead, markUnread } = useMarkChannel(row)
  const archive = useArchive()
  return (
    <Menu position="bottom-end" opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {unread ? (
          <Menu.Item onClick={markRead}>{t('list.markRead')}</Menu.Item>
        ) : (
          <Menu.Item onClick={markUnread}>{t('list.markUnread')}</Menu.Item>
        )}
        {row.channel.scope !== 'self' && (
          <Menu.Item onClick={onName}>{t('messaging/lazy:ownName.title')}</Menu.Item>
        )}
        <Menu.Item onClick={() => archive(row.id, !row.archived)}>
          {t(row.archived ? 'channel.unarchive' : 'channel.archive')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
