import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { toastError } from '../../ui/toast.ts'
import { updateNotificationMutation } from '../operations/notifications.ts'
import type { Notification } from './grouped.ts'
import classes from './notifications.module.css'
import { RowActions } from './row-actions.tsx'
import { Sentence } from './sentence.tsx'
import { When } from './when.tsx'

interface Props {
  notification: Notification
  /** In a group, which has the menu of their thing, and says that it is muted. */
  isGrouped?: boolean
}

/** A notification: who did what, and an excerpt. Opening it marks it as read. */
export function NotificationItem({ notification, isGrouped = false }: Props) {
  const { id, actor, path, readAt, createdAt, thing } = notification
  const { t } = useTranslation('notifications')
  const [update] = useCommand(updateNotificationMutation)
  const isUnread = readAt === null
  const shownThing = isGrouped ? null : thing
  const setRead = (read: boolean) => {
    update({ input: { id, read } }).catch(toastError)
  }
  return (
    <li className={classes.item} data-unread={isUnread || undefined} data-row>
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
        <When at={createdAt} thing={shownThing} />
      </UnstyledButton>
      <RowActions
        thing={shownThing}
        mark={{
          label: t(isUnread ? 'markRead' : 'markUnread'),
          read: isUnread,
          run: () => setRead(isUnread),
        }}
      />
    </li>
  )
}
