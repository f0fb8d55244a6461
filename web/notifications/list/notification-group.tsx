import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { toastError } from '../../ui/toast.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useThingName } from '../mute/use-mute.ts'
import { updateNotificationsMutation } from '../operations/notifications.ts'
import type { Group } from './grouped.ts'
import { NotificationItem } from './notification-item.tsx'
import classes from './notifications.module.css'
import { RowActions } from './row-actions.tsx'
import { Sentence } from './sentence.tsx'
import { When } from './when.tsx'

/** Several notifications of a day about one thing: its name, how many, the newest; unfolds to all of them. */
export function NotificationGroup({ group: { items } }: { group: Group }) {
  const { t } = useTranslation('notifications')
  const formats = useFormats()
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
      <div className={classes.item} data-unread={unread.length > 0 || undefined} data-row>
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
            <span className={`${classes.head} ${classes.title}`}>
              <Text component="span" inherit truncate className={classes.name}>
                <bdi>{name}</bdi>
              </Text>
              <span className={classes.count}>
                <span aria-hidden>{formats.count(items.length)}</span>
                <VisuallyHidden>{t('group', { count: items.length })}</VisuallyHidden>
              </span>
            </span>
            {!isOpen && (
              <Text component="span" size="sm" c="dimmed" lineClamp={1}>
                <Sentence notification={newest} />
              </Text>
            )}
          </span>
          <When at={newest.createdAt} thing={newest.thing} />
        </UnstyledButton>
        <RowActions
          thing={newest.thing}
          mark={
            unread.length > 0
              ? { label: t('markGroup', { name }), short: t('markAll'), read: true, run: markRead }
              : null
          }
        />
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
