import { Button } from '@mantine/core'
import IconPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import { useTranslation } from 'react-i18next'
import { toggled } from '../../../shared/time-facts.ts'
import type { TimerRow } from '../timer.ts'
import classes from './act.module.css'
import type { useTimerActs } from './use-timer-acts.ts'

interface Props {
  timer: TimerRow
  acts: ReturnType<typeof useTimerActs>
  size?: 'xs' | 'sm'
}

/** Pause for a running timer, else Start; Stop for a running or paused one. */
export function TimerButtons({ timer, acts, size = 'xs' }: Props) {
  const { t } = useTranslation('time')
  const runs = timer.status === 'running'
  const Toggle = runs ? IconPause : IconPlay
  return (
    <span className={classes.buttons}>
      <Button
        variant="default"
        size={size}
        leftSection={<Toggle size={14} stroke={1.5} />}
        aria-label={t(runs ? 'pauseNamed' : 'startNamed', { title: timer.title })}
        onClick={() => acts.set(timer, toggled(timer.status))}
      >
        {t(runs ? 'pause' : 'start')}
      </Button>
      {timer.status !== 'stopped' && (
        <Button
          variant="default"
          size={size}
          leftSection={<IconStop size={14} stroke={1.5} />}
          aria-label={t('stopNamed', { title: timer.title })}
          onClick={() => acts.set(timer, toggled(timer.status, true))}
        >
          {t('stop')}
        </Button>
      )}
    </span>
  )
}
