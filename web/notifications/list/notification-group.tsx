import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toastError } from '../../ui/toast.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { ThingMenu } from '../mute/thing-menu.tsx'
import { useThingName } from '../mute/use-mute.ts'
import { updateNotificationsMutation } from '../operations.ts'
import type { Group } from './grouped.ts'
import { NotificationItem } from './notification-item.tsx'
import classes from './notifications.module.css'
import { Sentence } from './sentence.tsx'

/** Several notifications of a day about one thing: its name, how many, the newest; unfolds to all of them. */
export function NotificationGroup({ group: { items } }: { group: Group }) {
  const { t } = useTranslation('notifications')
  const { time } = useFormats()
  const nameOf = useThingName()
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const [update] = useCommand(updateNotificationsMutation)
  const [newest] = items
  const name = newest.thing ? nameOf(newest.thing) : ''
  const unread = items.filter(({ readAt }) => readAt === null).map(({ id }) => id)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const markRead = () => {
    update({ input: { ids: unread, read: true } }).catch(toastError)
  }
  return (
    <li>
      <div className={classes.item} data-unread={unread.length > 0 || undefined}>
        <UnstyledButton
          className={classes.link}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.fold}>
            <Chevron size={18} stroke={1.5} aria-hidden />
          </span>
          <span className={classes.words}>
            {unread.length > 0 && <VisuallyHidden>{t('isUnread')}</VisuallyHidden>}
            <Text component="span" lineClamp={1}>
              {t('group', { name, count: items.length })}
            </Text>
            {!isOpen && (
              <Text component="span" size="sm" c="dimmed" lineClamp={1}>
                <Sentence notification={newest} />
              </Text>
            )}
          </span>
          <Text component="time" size="xs" c="dimmed" dateTime={newest.createdAt} className={classes.time}>
            {time(newest.createdAt)}
          </Text>
        </UnstyledButton>
        {unread.length > 0 && (
          <IconButton label={t('markGroup', { name })} icon={IconMailOpened} onClick={markRead} />
        )}
        <ThingMenu thing={newest.thing} />
      </div>
      <ul id={list} className={classes.group} hidden={!isOpen}>
        {isOpen &&
          items.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} isGrouped />
          ))}
      </ul>
    </li>
  )
}
