import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MessageFiles } from '../../messaging/message/message-files.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { Answers } from './answers.tsx'
import type { DiffusionMessage } from './diffusion.ts'
import classes from './diffusion-view.module.css'
import { namesShown } from './names-shown.ts'

interface Props {
  message: DiffusionMessage
  /** Its recipients are shown. */
  isChosen: boolean
  onChoose: () => void
}

/** A text as it was written, and its delivery status. */
export function Sent({ message, isChosen, onChoose }: Props) {
  const { t } = useTranslation('diffusions')
  const formats = useFormats()
  const { owner, report, state } = message
  const underWay = state === 'sending'
  const done = underWay ? report.recipients - report.waiting : report.read
  return (
    <li>
      <div className={classes.text} data-chosen={isChosen || undefined}>
        {owner && <Avatar id={owner.id} name={owner.name} picture={owner.avatar} size={32} />}
        <div className={classes.body}>
          <Text component="div" size="xs" c="dimmed">
            <Text component="span" fw={600} size="md" c="var(--mantine-color-text)">
              <bdi>{owner?.name}</bdi>
            </Text>{' '}
            {formats.moment(message.createdAt)}
          </Text>
          <RichText content={namesShown(message.content, t)} />
          <MessageFiles pieces={message.pieces} />
          <div className={classes.facts}>
            <span className={classes.bar}>
              <ProgressBar
                label={t(underWay ? 'report.sending' : 'report.reading')}
                value={report.recipients === 0 ? 0 : done / report.recipients}
              />
            </span>
            <UnstyledButton aria-pressed={isChosen} onClick={onChoose} fw={600} fz="sm">
              {underWay
                ? t('report.delivered', { done: formats.count(done), count: report.recipients })
                : t('report.read', { done: formats.count(report.read), count: report.recipients })}
            </UnstyledButton>
            <Text size="sm" c={state === 'failed' ? 'danger' : 'dimmed'}>
              {restOf(message, t)}
            </Text>
          </div>
        </div>
      </div>
      {report.answered > 0 && <Answers message={message} />}
    </li>
  )
}

type T = ReturnType<typeof useTranslation<'diffusions'>>['t']

function restOf({ state, report }: DiffusionMessage, t: T): string {
  if (state === 'failed') return t('report.failed', { count: report.takenBack })
  if (state === 'stopping') return t('report.stopping')
  if (state === 'stopped') return t('report.stopped', { count: report.takenBack })
  const left = report.recipients - report.read - report.takenBack
  return left > 0 ? t('report.left', { count: left }) : ''
}
