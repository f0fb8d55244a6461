import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { toastError } from '../../ui/toast.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { cancelScheduledTaskMutation } from '../operations.ts'
import classes from './later.module.css'
import type { ScheduledTask } from './later-page.tsx'

/** A snoozed message, or one that has come back and is not done yet. */
export function SnoozedItem({ task: { id, state, sendAt, message } }: { task: ScheduledTask }) {
  const { t } = useTranslation('scheduling')
  const { dateTime } = useFormats()
  const [cancel, cancelling] = useCommand(cancelScheduledTaskMutation)
  const isBack = state === 'done'
  const words = (
    <>
      <Text fw={600}>
        <bdi>{message?.owner?.name ?? t('snoozed.gone')}</bdi>
      </Text>
      {message && (
        <Text c="dimmed" lineClamp={2}>
          <bdi>{toPreview(parseMarkdown(message.content), 140)}</bdi>
        </Text>
      )}
      <Text size="xs" c={isBack ? undefined : 'dimmed'}>
        {t(isBack ? 'snoozed.back' : 'snoozed.at', { time: dateTime(sendAt) })}
      </Text>
    </>
  )
  return (
    <li className={classes.item}>
      {message ? (
        <Link
          className={classes.words}
          to="/dial/c/$channelID"
          params={{ channelID: message.channelID }}
          search={{
            conversation: message.conversationID,
            message: message.id,
            ...(message.responseToID ? { thread: message.responseToID } : {}),
          }}
        >
          {words}
        </Link>
      ) : (
        <div className={classes.words}>{words}</div>
      )}
      <Button
        size="xs"
        variant="default"
        loading={cancelling}
        onClick={() => cancel({ input: { id } }).catch(toastError)}
      >
        {t(isBack || !message ? 'snoozed.finish' : 'cancel')}
      </Button>
    </li>
  )
}
