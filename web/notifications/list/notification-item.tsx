import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toastError } from '../../ui/toast.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { ThingMenu } from '../mute/thing-menu.tsx'
import { updateNotificationMutation } from '../operations.ts'
import type { Notification } from './grouped.ts'
import classes from './notifications.module.css'
import { Sentence } from './sentence.tsx'

interface Props {
  notification: Notification
  /** In a group, which has the menu of their thing. */
  isGrouped?: boolean
}

/** A notification: who did what, and an excerpt. Opening it marks it as read. */
export function NotificationItem({ notification, isGrouped = false }: Props) {
  const { id, actor, path, readAt, createdAt, thing } = notification
  const { t } = useTranslation('notifications')
  const { time } = useFormats()
  const [update] = useCommand(updateNotificationMutation)
  const isUnread = readAt === null
  const setRead = (read: boolean) => {
    update({ input: { id, read } }).catch(toastError)
  }
  return (
    <li className={classes.item} data-unread={isUnread || undefined}>
      <UnstyledButton
        className={classes.link}
        renderRoot={(props) => <Link to={path} {...props} />}
        onClick={() => isUnread && setRead(true)}
      >
        <Avatar id={actor?.id ?? id} name={actor?.name ?? ''} picture={actor?.avatar ?? null} size={32} />
        <span className={classes.words}>
          {isUnread && <VisuallyHidden>{t('isUnread')}</VisuallyHidden>}
          <Sentence notification={notification} />
        </span>
        <Text component="time" size="xs" c="dimmed" dateTime={createdAt} className={classes.time}>
          {time(createdAt)}
        </Text>
      </UnstyledButton>
      <IconButton
        label={t(isUnread ? 'markRead' : 'markUnread')}
        icon={isUnread ? IconMailOpened : IconMail}
        onClick={() => setRead(isUnread)}
      />
      {!isGrouped && <ThingMenu thing={thing} />}
    </li>
  )
}
