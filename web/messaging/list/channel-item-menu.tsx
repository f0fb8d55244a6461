import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { type ChannelRow, channelName } from '../channel/channel.ts'
import { useArchive } from '../channel/use-archive.ts'
import classes from './channel-row.module.css'
import { useMarkChannel } from './use-mark-channel.ts'

/** What can be done to a channel from the list. */
export function ChannelItemMenu({ row, unread }: { row: ChannelRow; unread: boolean }) {
  const { t } = useTranslation('messaging')
  const [open, setOpen] = useState(false)
  const { markRead, markUnread } = useMarkChannel(row)
  const archive = useArchive()
  const name = channelName(row.channel, row.target, t)
  return (
    <span className={classes.menu} data-open={open || undefined}>
      <Menu position="bottom-end" opened={open} onChange={setOpen}>
        <Menu.Target>
          <IconButton label={t('list.more', { name })} icon={IconDots} size={24} tabIndex={-1} />
        </Menu.Target>
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
    </span>
  )
}
