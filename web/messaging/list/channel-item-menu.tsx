import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OverlayButton } from '../../shell/overlay-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type ChannelRow, channelName } from '../channel/channel.ts'
import { lazyPart } from '../lazy-part.ts'
import classes from './channel-row.module.css'

const ChannelItemActs = lazyPart(() => import('./channel-item-acts.tsx'), 'ChannelItemActs')

/** What can be done to a channel from the list. */
export function ChannelItemMenu({ row, unread }: { row: ChannelRow; unread: boolean }) {
  const { t } = useTranslation('messaging')
  const [open, setOpen] = useState(false)
  const name = channelName(row.channel, row.target, t)
  return (
    <span className={classes.menu} data-open={open || undefined}>
      <OverlayButton
        onChange={setOpen}
        target={<IconButton label={t('list.more', { name })} icon={IconDots} size={24} tabIndex={-1} />}
      >
        {(target) => (
          <ChannelItemActs row={row} unread={unread} target={target} opened={open} onChange={setOpen} />
        )}
      </OverlayButton>
    </span>
  )
}
