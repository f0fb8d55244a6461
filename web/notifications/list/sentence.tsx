import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'
import type { Notification } from './grouped.ts'
import classes from './notifications.module.css'

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

/** Who did what, and an excerpt. */
export function Sentence({ notification: { kind, actor, values } }: { notification: Notification }) {
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
      <Text component="span" lineClamp={2} className={classes.title}>
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
