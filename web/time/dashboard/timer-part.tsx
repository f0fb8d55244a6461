import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PartMissing } from '../../ui/part-missing.tsx'
import { TimerButtons } from '../act/timer-buttons.tsx'
import { useMyTimers } from '../act/use-running.ts'
import { useTimerActs } from '../act/use-timer-acts.ts'
import { Elapsed } from '../clock/elapsed.tsx'
import classes from './timer-part.module.css'

/** The viewer's running timer, to be paused and stopped; nothing while none runs. */
export function TimerPart() {
  const { t } = useTranslation('time')
  const { running, error, retry } = useMyTimers()
  const acts = useTimerActs(running)
  if (error)
    return (
      <section aria-label={t('dashboard.timer')}>
        <PartMissing error={error} retry={retry} />
      </section>
    )
  if (!running) return null
  const { title, activity } = running
  return (
    <section aria-label={t('dashboard.timer')} className={classes.timer}>
      <span className={classes.time}>
        <Elapsed timer={running} />
      </span>
      <span className={classes.words}>
        <Text span display="block" truncate>
          <bdi>{title}</bdi>
        </Text>
        {activity.project && (
          <Text span display="block" fz="xs" c="dimmed" truncate>
            <bdi>{activity.project.title}</bdi>
          </Text>
        )}
      </span>
      <TimerButtons timer={running} acts={acts} />
    </section>
  )
}
