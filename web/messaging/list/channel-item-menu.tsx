import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OverlayButton } from '../../shell/overlay-button.tsx'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { type ChannelRow, channelName } from '../model/channel.ts'
import classes from './channel-row.module.css'

const OwnNameDialog = lazyPart(() => import('../channel/own-name-dialog.tsx'), 'OwnNameDialog')
const ChannelItemActs = lazyPart(() => import('./channel-item-acts.tsx'), 'ChannelItemActs')

/** What can be done to a channel from the list. */
export function ChannelItemMenu({ row, unread }: { row: ChannelRow; unread: boolean }) {
  const { t } = useTranslation('messaging')
  const [open, setOpen] = useState(false)
  const [naming, setNaming] = useState(false)
  const name = channelName(row.channel, row, t)
  return (
    <span className={classes.menu} data-open={open || undefined}>
      <OverlayButton
        onChange={setOpen}
        target={
          <IconButton label={t('list.more', { name })} icon={IconDots} size={24} tabIndex={-1} data-on-hold />
        }
      >
        {(target) => (
          <ChannelItemActs
            row={row}
            unread={unread}
            target={target}
            opened={open}
            onChange={setOpen}
            onName={() => setNaming(true)}
          />
        )}
      </OverlayButton>
      <Suspense>{naming && <OwnNameDialog place={row} onClose={() => setNaming(false)} />}</Suspense>
    </span>
  )
}
