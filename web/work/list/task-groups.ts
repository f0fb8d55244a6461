import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, dayOf, todayIn } from '../../../shared/wall-clock.ts'
import { statusMeanings } from '../../../shared/work-facts.ts'
import type { Group } from '../../ui/table/column.ts'
import { useZone } from '../../ui/use-zone.ts'
import { isLate } from '../board/filter.ts'
import type { ListedTask } from './use-task-list.ts'

export const groupings = ['status', 'project', 'assignee', 'priority', 'due', 'none'] as const
export type Grouping = (typeof groupings)[number]

export const isGrouping = (text: string | undefined): text is Grouping =>
  groupings.some((known) => known === text)

/** The group of a task; grouped by status, done tasks come last and collapsed. */
export function useTaskGroups(grouping: Grouping): ((task: ListedTask) => Group) | undefined {
  const { t } = useTranslation('work')
  const zone = useZone()
  return useMemo(() => groupsOf(t, zone)[grouping], [t, zone, grouping])
}

const groupsOf = (
  t: TFunction<'work'>,
  zone: string,
): Record<Grouping, ((task: ListedTask) => Group) | undefined> => ({
  none: undefined,
  status: (task) => byStatus(task, t('list.done'), t('task.noStatus')),
  project: ({ project }) => named(project.title, ''),
  assignee: ({ assignees }) => named(assignees[0]?.user?.name, t('task.nobody')),
  priority: ({ priority }) =>
    named(priority?.label, t('task.noPriority'), String(priority?.position).padStart(4, '0')),
  due: (task) => {
    const when = whenDue(task, zone)
    return { id: when, label: t(`list.when.${when}`), order: whens.indexOf(when) }
  },
})

const named = (label: string | undefined, missing: string, order: string | number = label ?? ''): Group =>
  label ? { id: label, label, order } : { id: '', label: missing, order: '\uffff' }

function byStatus({ isCompleted, statusOf }: ListedTask, done: string, none: string): Group {
  if (isCompleted) return { id: 'done', label: done, order: 1000, folded: true }
  if (!statusOf) return { id: 'none', label: none, order: -1 }
  const { label, meaning, order } = statusOf
  return { id: `status ${label}`, label, order: statusMeanings.indexOf(meaning) * 100 + order }
}

const whens = ['overdue', 'today', 'soon', 'later', 'done', 'none'] as const
type When = (typeof whens)[number]

/** Overdue is determined by the agency's time zone, all other days by the viewer's. */
export function whenDue(
  task: Pick<ListedTask, 'isCompleted' | 'endAt' | '_ttl'>,
  zone: string,
  now = new Date(),
): When {
  if (task.isCompleted) return 'done'
  if (!task.endAt) return 'none'
  if (isLate(task, now.getTime())) return 'overdue'
  const [day, today] = [dayOf(task.endAt, zone), todayIn(zone, now)]
  if (day <= today) return 'today'
  return day <= addDays(today, 7) ? 'soon' : 'later'
}
