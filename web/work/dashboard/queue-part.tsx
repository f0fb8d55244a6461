import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Line, Lines, Nothing, Part } from '../../shell/dashboard/part.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useSavedLater } from '../../ui/waiting/use-saved-later.ts'
import { Waits } from '../../ui/waiting/waits.tsx'
import { ProjectSwatch } from '../client-tag.tsx'
import { TaskLink } from '../my/task-link.tsx'
import type { DayTask } from '../my/use-day-order.ts'
import { useMyDay } from '../my/use-my-day.ts'
import { useIsLate } from '../use-is-late.ts'
import { useTaskDates } from '../use-task-dates.ts'
import classes from './dashboard.module.css'
import { tickTaskMutation } from './operations.ts'

/** The tasks of the viewer's Daily Queue, to be ticked off, and their estimated hours. */
export function QueuePart() {
  const { t } = useTranslation('work')
  const { hours } = useFormats()
  const { list, day, tasks } = useMyDay()
  return (
    <Part
      title={t('board.daily')}
      count={list.hasMore ? undefined : tasks?.filter(({ isCompleted }) => !isCompleted).length}
      facts={day && day.planned > 0 && hours(day.planned)}
      all={
        <Link to="/task" search={{ tab: 'tasks' }}>
          {t('work.tab.tasks')}
        </Link>
      }
    >
      {list.error ? (
        <PartMissing error={list.error} retry={list.retry} />
      ) : !tasks ? (
        <ListSkeleton rows={3} />
      ) : tasks.length === 0 ? (
        <Nothing>{t('day.empty')}</Nothing>
      ) : (
        <Lines>
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} />
          ))}
        </Lines>
      )}
      {tasks && <MoreButton list={list} />}
    </Part>
  )
}

function TaskLine({ task }: { task: DayTask }) {
  const { t } = useTranslation('work')
  const formats = useFormats()
  const { planned } = useTaskDates()
  const completed = useSavedLater(tickTaskMutation, {
    operation: 'TickTask',
    lane: `task/${task.id}/tick`,
    input: { id: task.id },
    field: 'isCompleted',
    saved: task.isCompleted,
  })
  const isLate = useIsLate(task)
  const { title, project, hours } = task
  return (
    <Line
      mark={
        <Checkbox
          aria-label={t('dashboard.tick', { title })}
          checked={completed.value}
          onChange={({ currentTarget }) => completed.set(currentTarget.checked)}
        />
      }
      title={<TaskLink task={task} className={completed.value ? classes.done : undefined} />}
      second={
        <>
          <ProjectSwatch client={project.client} /> <bdi>{project.title}</bdi>
          <SaveError field={completed} />
          <Waits field={completed} />
        </>
      }
      end={
        <>
          <span data-late={isLate || undefined} className={classes.due}>
            {planned(task)}
          </span>
          {hours !== null && hours > 0 && formats.hours(hours)}
        </>
      }
    />
  )
}
