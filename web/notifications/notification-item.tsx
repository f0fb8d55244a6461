import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../platform/client/use-command.ts'
import type { ResultOf } from '../platform/graphql.ts'
import { Avatar } from '../ui/avatar.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { toastError } from '../ui/toast.ts'
import { useFormats } from '../ui/use-formats.ts'
import classes from './notifications.module.css'
import { type notificationsQuery, updateNotificationMutation } from './operations.ts'

type Notification = ResultOf<typeof notificationsQuery>['notificationsByUser']['items'][number]

/** A notification: who did what, and an excerpt. Opening it marks it as read. */
export function NotificationItem({ notification }: { notification: Notification }) {
  const { id, actor, path, readAt, createdAt } = notification
  const { t } = useTranslation('notifications')
  const { moment } = useFormats()
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
          {moment(createdAt)}
        </Text>
      </UnstyledButton>
      <IconButton
        label={t(isUnread ? 'markRead' : 'markUnread')}
        icon={isUnread ? IconMailOpened : IconMail}
        onClick={() => setRead(isUnread)}
      />
    </li>
  )
}

const kinds = [
  'mention',
  'mentionDirect',
  'reply',
  'replyDirect',
  'joined',
  'taskAssigned',
  'taskDone',
  'taskApproval',
  'taskRefused',
  'taskDue',
  'taskComment',
  'taskMention',
  'requestCreated',
  'requestAssigned',
  'requestStatus',
  'requestComment',
  'requestMention',
  'approvalTurn',
  'approvalDecided',
  'approvalNote',
  'approvalDue',
  'snoozed',
  'snoozedDirect',
  'scheduledFailed',
  'scheduledFailedDirect',
  'cronFailed',
  'cronFailedDirect',
  'registrationWaiting',
  'timeOffAsked',
  'timeOffApproved',
  'timeOffDeclined',
  'timeOffCancelled',
  'eventInvited',
  'eventChanged',
  'eventAnswered',
  'eventReminder',
  'slaAtRisk',
  'slaBreached',
  'slaAway',
  'slaTaskAtRisk',
  'slaTaskBreached',
  'slaTaskAway',
  'noteMention',
  'noteMentionDirect',
  'noteComment',
  'noteCommentDirect',
  'automationSaid',
  'automationStopped',
  'automationStoppedNotMember',
  'automationStoppedNotAllowed',
  'automationStoppedRepeatedly',
] as const

/** A direct conversation has no name, and what stopped has a sentence for some reasons. */
function sentenceOf(kind: string, { channel, reason = '' }: Record<string, string>) {
  const special = channel === '' ? 'Direct' : reason.charAt(0).toUpperCase() + reason.slice(1)
  return kinds.find((name) => name === kind + special) ?? kinds.find((name) => name === kind)
}

/** Dates, such as those of time off, are formatted in the viewer's language. */
const isDay = /^\d{4}-\d\d-\d\d$/

function Sentence({ notification: { kind, actor, values } }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  const { calendarDate } = useFormats()
  const { excerpt, ...given } = values as Record<string, string>
  const named = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, isDay.test(value) ? calendarDate(value) : value]),
  )
  const known = sentenceOf(kind, named)
  const name = actor?.name ?? t('somebody')
  return (
    <>
      <Text component="span" lineClamp={2}>
        {t(known ? `kind.${known}` : 'kind.other', { name, ...named })}
      </Text>
      {excerpt && (
        <Text component="span" size="sm" c="dimmed" lineClamp={1}>
          <bdi>{excerpt}</bdi>
        </Text>
      )}
    </>
  )
}
