import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { InternalMark } from '../../ui/internal-mark.tsx'
import { toastError } from '../../ui/toast.ts'
import { useLanguage } from '../../ui/use-language.ts'
import classes from '../later/later.module.css'
import { deleteCronMutation, updateCronMutation } from '../operations.ts'
import { PlaceTitle } from '../place-title.tsx'
import { reasonKey } from '../reason.ts'
import { momentText } from './schedule-text.ts'
import { useScheduleWords } from './schedule-words.ts'
import type { Cron } from './use-crons.ts'

interface Props {
  cron: Cron
  onEdit: () => void
  onDeleted: () => void
}

/** A recurring message: its channel, text, schedule, and next times. */
export function CronItem({ cron, onEdit, onDeleted }: Props) {
  const { t } = useTranslation('scheduling')
  const schedule = useScheduleWords(cron)
  const { me } = useViewer()
  const [update, saving] = useCommand(updateCronMutation)
  const [remove] = useCommand(deleteCronMutation)
  const [isAsked, setAsked] = useState(false)
  const isOn = cron.status === 'scheduled'
  const turn = (status: 'paused' | 'scheduled') => {
    update({ input: { id: cron.id, status } }).catch(toastError)
  }
  const canResume = !isOn && cron.canChange && cron.status !== 'done'
  return (
    <li className={classes.item} data-internal={cron.internal || undefined}>
      <div className={classes.words}>
        <Text fw={600}>
          <PlaceTitle channel={cron.channel} conversation={cron.conversation} />
          {cron.internal && <InternalMark>{t('internal')}</InternalMark>}
        </Text>
        <Text c="dimmed" lineClamp={2}>
          <bdi>{toPreview(parseMarkdown(cron.message), 140)}</bdi>
        </Text>
        <Text size="xs">{schedule}</Text>
        {cron.user && cron.user.id !== me.id && (
          <Text size="xs" c="dimmed">
            {t('cron.by', { name: cron.user.name })}
          </Text>
        )}
        <CronState cron={cron} />
      </div>
      <div className={classes.acts}>
        {cron.canChange && (
          <Button size="xs" variant="default" onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
        {isOn && (
          <Button size="xs" variant="default" loading={saving} onClick={() => turn('paused')}>
            {t('cron.pause')}
          </Button>
        )}
        {canResume && (
          <Button size="xs" variant="default" loading={saving} onClick={() => turn('scheduled')}>
            {t('cron.resume')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setAsked(true)}>
          {t('cron.delete')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={t('cron.deleteTitle')}
        action={t('cron.delete')}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await remove({ input: { id: cron.id } })
          onDeleted()
        }}
      >
        {t('cron.deleteText')}
      </ConfirmDialog>
    </li>
  )
}

function CronState({ cron: { status, next, reason, timeZone } }: { cron: Cron }) {
  const { t } = useTranslation('scheduling')
  const language = useLanguage()
  if (status === 'failed')
    return (
      <Text size="xs" c="danger">
        {t(reasonKey(reason))}
      </Text>
    )
  return (
    <Text size="xs" c="dimmed">
      {next.length > 0
        ? t('cron.next', { times: next.map((at) => momentText(at, language, timeZone)).join(' · ') })
        : t(`cron.status.${status}`)}
    </Text>
  )
}
