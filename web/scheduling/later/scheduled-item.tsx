import { Button, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { InternalMark } from '../../ui/internal-mark.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { cancelScheduledTaskMutation, sendScheduledTaskMutation } from '../operations.ts'
import { PlaceTitle } from '../place-title.tsx'
import { reasonKey } from '../reason.ts'
import classes from './later.module.css'
import type { ScheduledTask } from './later-page.tsx'

const EditScheduled = lazyWithTexts(
  () => import('./edit-scheduled.tsx'),
  'EditScheduled',
  'over',
  'messaging/lazy',
)

export interface MessagePayload {
  channelID: string
  conversationID: string
  content: string
  internal?: boolean
  quotedMessageID?: string
  pieces?: { key: string; type: string; size: number; name: string }[]
}

/** A message that is scheduled, or failed. */
export function ScheduledItem({ task }: { task: ScheduledTask }) {
  const { t } = useTranslation('scheduling')
  const { dateTime } = useFormats()
  const [send, sending] = useCommand(sendScheduledTaskMutation)
  const [cancel, cancelling] = useCommand(cancelScheduledTaskMutation)
  const [isEdited, setEdited] = useState(false)
  const { content, internal, pieces = [] } = task.payload as MessagePayload
  const input = { id: task.id }
  const failed = task.state === 'failed'
  const done = (text: string) => toast(text, { variant: 'success' })
  return (
    <li className={classes.item} data-internal={internal || undefined}>
      <div className={classes.words}>
        <Text fw={600}>
          <PlaceTitle channel={task.channel} conversation={task.conversation} />
          {internal && <InternalMark>{t('internal')}</InternalMark>}
        </Text>
        <Text c="dimmed" lineClamp={2}>
          <bdi>{toPreview(parseMarkdown(content), 140) || pieces.map(({ name }) => name).join(', ')}</bdi>
        </Text>
        <Text size="xs" c={failed ? 'danger' : 'dimmed'}>
          {failed ? t(reasonKey(task.reason)) : t('scheduled.at', { time: dateTime(task.sendAt) })}
        </Text>
      </div>
      <div className={classes.acts}>
        <Button size="xs" variant="default" onClick={() => setEdited(true)}>
          {t('edit')}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={sending}
          onClick={() => send({ input }).then(() => done(t('scheduled.sent')), toastError)}
        >
          {t('sendNow')}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={cancelling}
          onClick={() => cancel({ input }).then(() => done(t('scheduled.cancelled')), toastError)}
        >
          {t('cancel')}
        </Button>
      </div>
      <Suspense>{isEdited && <EditScheduled task={task} onClose={() => setEdited(false)} />}</Suspense>
    </li>
  )
}
