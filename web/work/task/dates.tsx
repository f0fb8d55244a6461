import { Popover, Stack, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../../shared/wall-clock.ts'
import { DayOrTimeField } from '../../ui/date/day-or-time-field.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useIsLate } from '../use-is-late.ts'
import { useTaskDates } from '../use-task-dates.ts'
import classes from './task.module.css'
import type { Task, TaskProps } from './task.ts'
import { useTaskField } from './use-task-field.ts'

type Planned = Pick<Task, 'startedAt' | 'endAt'>

/** The planned start and the due date of a task, each a day or a time. */
export function Dates({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const start = useTaskField(task, 'startedAt')
  const end = useTaskField(task, 'endAt')
  const shown = useShown({ startedAt: start.value, endAt: end.value })
  const isLate = useIsLate(task)
  const text = [shown ?? t('task.noDate'), ...(isLate ? [t('task.late')] : [])].join(' · ')
  const value = (
    <span className={classes.date} data-late={isLate || undefined} data-empty={shown ? undefined : true}>
      {text}
    </span>
  )
  if (!task.viewerCan.update) return value
  return (
    <>
      <Popover position="bottom-start" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <UnstyledButton className={classes.quiet} aria-label={t('task.datesOf', { dates: text })}>
            {value}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('task.dates')}>
          <Stack gap="sm">
            <DayOrTimeField
              label={t('task.start')}
              value={start.value}
              onChange={(at) => void start.set(at)}
            />
            <SaveError field={start} />
            <DayOrTimeField label={t('task.due')} value={end.value} onChange={(at) => void end.set(at)} />
            <SaveError field={end} />
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <SaveError field={start} />
      <SaveError field={end} />
    </>
  )
}

/** Both dates as short as they can be said; the time of a due date stands behind it. */
function useShown(planned: Planned): string | undefined {
  const { t } = useTranslation('work')
  const dates = useTaskDates()
  const formats = useFormats()
  const { startedAt, endAt } = planned
  if (!endAt) return startedAt ? t('task.from', { date: dates.date(startedAt) }) : undefined
  const range = dates.planned(planned)
  return isDay(endAt) ? range : `${range}, ${formats.time(endAt)}`
}
