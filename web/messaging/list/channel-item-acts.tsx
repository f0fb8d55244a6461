import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '../../shell/overlay-button.tsx'
import type { ChannelRow } from '../channel/channel.ts'
import { useArchive } from '../channel/use-archive.tsx'
import { useMarkChannel } from './use-mark-channel.ts'

/** The menu of a channel in the list. */
export function ChannelItemActs({
  row,
  unread,
  target,
  opened,
  onChange,
}: OverlayProps & { row: ChannelRow; unread: boolean }) {
  const { t } = useTranslation('messaging')
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
        <Menu.Item onClick={() => archive(row.id, !row.archived)}>
          {t(row.archived ? 'channel.unarchive' : 'channel.archive')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
