import { Menu, Text, Title, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSlot } from '../../platform/use-slot.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { AddedCells, type AddedColumn, useAddedColumns } from '../../ui/filter/added-columns.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { ProjectSwatch } from '../client-tag.tsx'
import { useIsLate } from '../use-is-late.ts'
import { useTaskDates } from '../use-task-dates.ts'
import { DayBar, DayText } from './day-bar.tsx'
import classes from './my.module.css'
import { TaskLink } from './task-link.tsx'
import type { DayTask } from './use-day-order.ts'
import { useMyDay } from './use-my-day.ts'

interface Props {
  /** Renders nothing if the day is empty. */
  brief?: boolean
}

/** The viewer's plan for today over all boards, in their own order, and how full the day is. */
export function MyDay({ brief = false }: Props) {
  const { t } = useTranslation('work')
  const { date } = useTaskDates()
  const { list, day, tasks, leftOf, parts, move, takeOut, announcement } = useMyDay()
  const { added, sources } = useAddedColumns('tasks', useSlot('taskColumns'))
  if (brief && !tasks?.length) return null
  return (
    <section className={classes.day} aria-label={t('day.title')}>
      {sources}
      <header className={classes.dayHead}>
        <Title order={2} fz="sm">
          {t('day.title')}
        </Title>
        {day && (
          <>
            <Text span data-fact c="dimmed" className={classes.date}>
              {date(day.day)}
            </Text>
            <DayText {...day} />
          </>
        )}
      </header>
      {day && <DayBar {...day} parts={parts} />}
      {tasks ? (
        tasks.length > 0 ? (
          <ul className={classes.cards}>
            {tasks.map((task, at) => (
              <DayCard
                key={task.id}
                task={task}
                left={leftOf.get(task.id)}
                added={added}
                isFirst={at === 0}
                isLast={at === tasks.length - 1}
                onMove={(by) => move(at, at + by)}
                onTakeOut={() => takeOut(task)}
              />
            ))}
          </ul>
        ) : (
          <Text c="dimmed">{t('day.empty')}</Text>
        )
      ) : list.error ? (
        <ErrorState error={list.error} retry={list.retry} />
      ) : (
        <ListSkeleton />
      )}
      {tasks && <MoreButton list={list} />}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  )
}

interface CardProps {
  task: DayTask
  left: number | undefined
  added: readonly AddedColumn[]
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
  onTakeOut: () => void
}

function DayCard({ task, left, added, isFirst, isLast, onMove, onTakeOut }: CardProps) {
  const { t } = useTranslation('work')
  const formats = useFormats()
  const { planned } = useTaskDates()
  const late = useIsLate(task)
  const due = planned(task)
  return (
    <li className={classes.card} data-done={task.isCompleted || undefined}>
      <span className={classes.cardHead}>
        <TaskLink task={task} className={classes.cardTitle} />
        <RowMenu label={t('task.subTaskActions', { title: task.title })}>
          {() => (
            <>
              {!isFirst && <Menu.Item onClick={() => onMove(-1)}>{t('day.earlier')}</Menu.Item>}
              {!isLast && <Menu.Item onClick={() => onMove(1)}>{t('day.later')}</Menu.Item>}
              <Menu.Item onClick={onTakeOut}>{t('day.takeOut')}</Menu.Item>
            </>
          )}
        </RowMenu>
      </span>
      <span className={classes.cardFacts}>
        <ProjectSwatch client={task.project.client} />
        <bdi className={classes.clip}>{task.project.title}</bdi>
        {due && (
          <Text span fz="xs" c={late ? 'danger' : 'dimmed'} className={classes.fixed}>
            {due}
          </Text>
        )}
        {task.hours !== null && task.hours > 0 && (
          <Text span fz="xs" fw={600} className={classes.hours}>
            {left !== undefined && left < task.hours
              ? t('day.leftHours', { left: formats.hours(left), hours: formats.hours(task.hours) })
              : formats.hours(task.hours)}
          </Text>
        )}
      </span>
      <AddedCells added={added} row={task} />
    </li>
  )
}
