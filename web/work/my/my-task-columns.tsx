import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultOf } from '../../platform/graphql.ts'
import { ColorMark } from '../../ui/color-mark.tsx'
import type { Column } from '../../ui/table/column.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { ProjectSwatch } from '../client-tag.tsx'
import { People } from '../people.tsx'
import { useIsLate } from '../use-is-late.ts'
import { useTaskDates } from '../use-task-dates.ts'
import classes from './my.module.css'
import type { taskListQuery } from './operations.ts'
import { TaskLink } from './task-link.tsx'

type Task = ResultOf<typeof taskListQuery>['listTasks']['items'][number]

/** The columns of a task list over all boards. */
export function useMyTaskColumns(): Column<Task>[] {
  const { t } = useTranslation('work')
  return useMemo(
    () => [
      {
        name: 'title',
        label: t('my.task'),
        width: 18,
        cell: (task) => <TaskLink task={task} className={classes.rowTitle} />,
      },
      {
        name: 'project',
        label: t('projects.project'),
        width: 12,
        cell: ({ project }) => (
          <span className={classes.cardFacts}>
            <ProjectSwatch client={project.client} />
            <bdi className={classes.clip}>{project.title}</bdi>
          </span>
        ),
      },
      { name: 'priority', label: t('task.priority'), width: 7, cell: (task) => <Priority task={task} /> },
      {
        name: 'people',
        label: t('task.assignees'),
        width: 6,
        cell: ({ assignees }) => <People people={assignees.flatMap(({ user }) => (user ? [user] : []))} />,
      },
      { name: 'hours', label: t('task.hours'), width: 5, cell: (task) => <Hours task={task} /> },
      { name: 'due', label: t('task.due'), width: 8, cell: (task) => <Due task={task} /> },
    ],
    [t],
  )
}

function Priority({ task: { priorityID, project } }: { task: Task }) {
  const priority = project.priorities.find(({ id }) => id === priorityID)
  return priority ? (
    <span className={classes.cardFacts}>
      <ColorMark color={priority.flag} kind="flag" />
      <bdi className={classes.clip}>{priority.label}</bdi>
    </span>
  ) : null
}

function Hours({ task: { hours } }: { task: Task }) {
  const formats = useFormats()
  return hours ? formats.hours(hours) : null
}

function Due({ task }: { task: Task }) {
  const { t } = useTranslation('work')
  const { planned } = useTaskDates()
  const due = planned(task)
  const late = useIsLate(task)
  if (!due)
    return (
      <Text span c="dimmed" fz="xs">
        {t('projects.noDate')}
      </Text>
    )
  return (
    <Text span c={late ? 'danger' : undefined} fw={late ? 600 : undefined}>
      {due}
    </Text>
  )
}
