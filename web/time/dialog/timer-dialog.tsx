import { Anchor, Stack, Text } from '@mantine/core'
import IconPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { TimerButtons } from '../act/timer-buttons.tsx'
import { useMyTimers } from '../act/use-running.ts'
import { useTimerActs } from '../act/use-timer-acts.ts'
import { SubjectSearch } from '../choose/subject-search.tsx'
import { Elapsed } from '../clock/elapsed.tsx'
import { LongTimer } from '../day/long-timer.tsx'
import { TimeOfDay } from '../day/time-of-day.tsx'
import type { TimerRow } from '../timer.ts'
import classes from './dialog.module.css'
import { OfTask, Today } from './sums.tsx'

type Acts = ReturnType<typeof useTimerActs>

const maxRecent = 5

/** The running timer, paused ones, the last stopped one, and a field to start another. */
export function TimerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('time')
  const { timers, running, error, retry } = useMyTimers()
  const acts = useTimerActs(running)
  const [correcting, setCorrecting] = useState(false)
  if (error) return <ErrorState error={error} retry={retry} />
  if (correcting) return <TimeOfDay />
  const paused = timers.filter(({ status }) => status === 'paused')
  const recent = timers.filter(({ status }) => status === 'stopped').slice(0, maxRecent)
  return (
    <Stack gap="md">
      <SubjectSearch label={t('dialog.start')} onChoose={(subject) => acts.start(subject)} />
      {running && <Now timer={running} acts={acts} />}
      <Rows title={t('dialog.paused')} timers={paused} acts={acts} />
      <Rows title={t('dialog.recent')} timers={recent} acts={acts} />
      {timers.length === 0 && <Text c="dimmed">{t('dialog.none')}</Text>}
      <Today />
      <div className={classes.foot}>
        <Anchor renderRoot={(props) => <Link to="/agency/timers" {...props} />} onClick={onClose} fz="xs">
          {t('dialog.all')}
        </Anchor>
        <Anchor component="button" type="button" fz="xs" onClick={() => setCorrecting(true)}>
          {t('dialog.correct')}
        </Anchor>
      </div>
    </Stack>
  )
}

function Now({ timer, acts }: { timer: TimerRow; acts: Acts }) {
  const { t } = useTranslation('time')
  const { time } = useFormats()
  return (
    <div>
      <div className={classes.now}>
        <span className={classes.big}>
          <Elapsed timer={timer} />
        </span>
        <TimerButtons timer={timer} acts={acts} size="sm" />
      </div>
      <Text fw={600} lineClamp={2}>
        <bdi>{timer.title}</bdi>
      </Text>
      <Text fz="xs" c="dimmed">
        {timer.activity.project && <bdi>{timer.activity.project.title} · </bdi>}
        {timer.runningSince && t('dialog.since', { time: time(timer.runningSince) })}
      </Text>
      {timer.activity.taskID && <OfTask taskID={timer.activity.taskID} />}
      <LongTimer timer={timer} />
    </div>
  )
}

function Rows({ title, timers, acts }: { title: string; timers: TimerRow[]; acts: Acts }) {
  const { t } = useTranslation('time')
  const { duration } = useFormats()
  if (timers.length === 0) return null
  return (
    <section aria-label={title}>
      <Text fz="xs" c="dimmed" mb={4}>
        {title}
      </Text>
      <ul className={classes.rows}>
        {timers.map((timer) => (
          <li key={timer.id} className={classes.row}>
            <div className={classes.what}>
              <Text lineClamp={1}>
                <bdi>{timer.title}</bdi>
              </Text>
              {timer.activity.project && (
                <Text fz="xs" c="dimmed" lineClamp={1}>
                  <bdi>{timer.activity.project.title}</bdi>
                </Text>
              )}
            </div>
            <span data-fact className={classes.time}>
              {duration(timer.logged)}
            </span>
            {timer.status === 'paused' && (
              <IconButton
                variant="default"
                label={t('stopNamed', { title: timer.title })}
                icon={IconStop}
                onClick={() => acts.set(timer, 'stopped')}
              />
            )}
            <IconButton
              variant="default"
              label={t('startNamed', { title: timer.title })}
              icon={IconPlay}
              onClick={() => acts.set(timer, 'running')}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
