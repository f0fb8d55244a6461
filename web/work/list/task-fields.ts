import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../shared/wall-clock.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { distinctOptions, type Option } from '../../ui/filter/distinct-options.ts'
import type { FilterField } from '../../ui/filter/filter-field.ts'
import { usePersonOptions } from '../../ui/filter/use-person-options.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { useZone } from '../../ui/use-zone.ts'
import { nameOfClient } from '../client-tag.tsx'
import type { ListedTask, Project } from './use-task-list.ts'

type Person = { id: string; name: string | null } | null

/** The people that tasks are assigned to. */
export const assigneesOf = (tasks: readonly ListedTask[]): Person[] =>
  tasks.flatMap((task) => task.assignees.map(({ user }) => user))

/** The filters for tasks; statuses, priorities and tags by name, since many projects share them. */
export function useTaskFields(
  people: readonly Person[],
  projects: readonly Project[],
): FilterField<ListedTask>[] {
  const { t } = useTranslation('work')
  const zone = useZone()
  const { isStaff } = useViewer()
  const now = useMinute()
  const assignees = usePersonOptions(people, isStaff)
  const labelsOf = (kind: 'statuses' | 'priorities' | 'tags') =>
    named(projects.flatMap((project) => project[kind].map(({ label }) => label)))
  const fields: (FilterField<ListedTask> | false)[] = [
    {
      name: 'state',
      label: t('list.state'),
      kind: 'choice',
      value: ({ isCompleted, _ttl }) =>
        isCompleted ? 'done' : _ttl !== null && _ttl * 1000 < now ? ['open', 'overdue'] : 'open',
      options: [
        { value: 'open', label: t('list.open') },
        { value: 'overdue', label: t('projects.overdue') },
        { value: 'done', label: t('list.done') },
      ],
    },
    {
      name: 'status',
      label: t('task.status'),
      kind: 'choice',
      value: ({ statusOf }) => statusOf?.label,
      options: labelsOf('statuses'),
    },
    {
      name: 'approval',
      label: t('task.approval.title'),
      kind: 'choice',
      value: ({ approvalAskedAt, approvedAt, viewerCan }) =>
        approvedAt
          ? 'approved'
          : !approvalAskedAt
            ? undefined
            : viewerCan.approve
              ? ['waiting', 'mine']
              : 'waiting',
      options: [
        { value: 'mine', label: t('list.approval.mine') },
        { value: 'waiting', label: t('list.approval.waiting') },
        { value: 'approved', label: t('list.approval.approved') },
      ],
    },
    {
      name: 'assignee',
      label: t('list.assignee'),
      kind: 'choice',
      value: ({ assignees }) => assignees.map(({ userID }) => userID),
      options: assignees,
    },
    { name: 'due', label: t('task.due'), kind: 'day', value: ({ endAt }) => endAt && dayOf(endAt, zone) },
    {
      name: 'priority',
      label: t('task.priority'),
      kind: 'choice',
      value: ({ priority }) => priority?.label,
      options: labelsOf('priorities'),
    },
    {
      name: 'project',
      label: t('projects.project'),
      kind: 'choice',
      value: ({ projectID }) => projectID,
      options: projects.map(({ id, title }) => ({ value: id, label: title })),
    },
    isStaff && {
      name: 'client',
      label: t('project.client'),
      kind: 'choice',
      value: ({ project }) => project.clientID,
      options: distinctOptions(
        projects.flatMap(({ client }) => (client ? [{ value: client.id, label: nameOfClient(client) }] : [])),
      ),
    },
    {
      name: 'tags',
      label: t('list.tags'),
      kind: 'choice',
      value: ({ labels }) => labels,
      options: labelsOf('tags'),
    },
    { name: 'title', label: t('list.task'), kind: 'text', value: ({ title }) => title },
    { name: 'hours', label: t('task.hours'), kind: 'number', value: ({ hours }) => hours || null },
  ]
  return fields.filter((field) => field !== false)
}

const named = (labels: string[]): Option[] =>
  distinctOptions(labels.map((label) => ({ value: label, label })))
