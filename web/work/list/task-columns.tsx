import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { Column } from '../../ui/table/column.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { ClientTag, nameOfClient } from '../client-tag.tsx'
import { People } from '../people.tsx'
import { useIsLate } from '../use-is-late.ts'
import { useTaskDates } from '../use-task-dates.ts'
import classes from './list.module.css'
import type { ListedTask } from './use-task-list.ts'

/** The columns of the task list. */
export function useTaskColumns(): Column<ListedTask>[] {
  const { t } = useTranslation('work')
  const { isClient } = useViewer()
  const formats = useFormats()
  const { date: taskDate } = useTaskDates()
  const columns: (Column<ListedTask> | false)[] = [
    {
      name: 'title',
      label: t('list.task'),
      width: 18,
      value: ({ title }) => title,
      cell: (task) => <TaskLink task={task} />,
    },
    {
      name: 'status',
      label: t('task.status'),
      width: 7,
      value: ({ statusOf }) => statusOf?.label,
      cell: ({ statusOf }) => statusOf?.label,
    },
    {
      name: 'assignees',
      label: t('task.assignees'),
      width: 6,
      value: (task) => namesOf(task)[0],
      text: (task) => namesOf(task).join(', '),
      cell: ({ assignees }) => <People people={assignees.flatMap(({ user }) => user ?? [])} />,
    },
    {
      name: 'due',
      label: t('task.due'),
      width: 6,
      value: ({ _ttl }) => _ttl,
      text: ({ endAt }) => endAt ?? '',
      cell: (task) => task.endAt && <Due task={task}>{taskDate(task.endAt)}</Due>,
    },
    {
      name: 'priority',
      label: t('task.priority'),
      width: 7,
      value: ({ priority }) => priority?.position,
      text: ({ priority }) => priority?.label ?? '',
      cell: ({ priority }) =>
        priority && (
          <span className={classes.priority}>
            <span className={classes.flag} style={{ background: priority.flag }} />
            <bdi>{priority.label}</bdi>
          </span>
        ),
    },
    {
      name: 'project',
      label: t('projects.project'),
      width: 10,
      value: ({ project }) => project.title,
      cell: ({ project }) => <bdi>{project.title}</bdi>,
    },
    !isClient && {
      name: 'client',
      label: t('project.client'),
      width: 8,
      value: ({ project }) => project.client && nameOfClient(project.client),
      cell: ({ project }) => project.client && <ClientTag client={project.client} />,
      wideOnly: true,
    },
    {
      name: 'hours',
      label: t('task.hours'),
      width: 5,
      numeric: true,
      value: ({ hours }) => hours || undefined,
      cell: ({ hours }) => (hours ? formats.hours(hours) : null),
    },
    {
      name: 'tags',
      label: t('list.tags'),
      width: 8,
      text: ({ labels }) => labels.join(', '),
      cell: ({ labels }) => labels.join(', '),
      optional: true,
    },
    {
      name: 'type',
      label: t('task.type'),
      width: 6,
      value: ({ type }) => type,
      cell: ({ type }) => type,
      optional: true,
    },
    {
      name: 'created',
      label: t('list.created'),
      width: 7,
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formats.date(createdAt),
      optional: true,
      wideOnly: true,
    },
  ]
  return columns.filter((column) => column !== false)
}

const namesOf = ({ assignees }: ListedTask): string[] => assignees.flatMap(({ user }) => user?.name ?? [])

/** The due date; red once the task is overdue. */
function Due({ task, children }: { task: ListedTask; children: string }) {
  const late = useIsLate(task)
  return (
    <Text component="span" {...(late && { c: 'danger', fw: 600 })}>
      {children}
    </Text>
  )
}

/** Opens the task beside the list, which keeps its filter, groups and order. */
function TaskLink({ task: { id, title, isCompleted } }: { task: ListedTask }) {
  return (
    <Anchor
      c={isCompleted ? 'dimmed' : 'inherit'}
      truncate
      className={classes.link}
      data-done={isCompleted || undefined}
      renderRoot={(props) => (
        <Link to="/agency/task/list" search={(before) => ({ ...before, task: id })} {...props} />
      )}
    >
      <bdi>{title}</bdi>
    </Anchor>
  )
}
