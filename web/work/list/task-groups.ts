import { useTranslation } from 'react-i18next'
import { statusMeanings } from '../../../shared/work-facts.ts'
import { dayOf } from '../../ui/day-or-time.ts'
import type { Group } from '../../ui/table/column.ts'
import { isLate } from '../board/filter.ts'
import type { ListedTask } from './use-task-list.ts'

export const groupings = ['status', 'project', 'assignee', 'priority', 'due', 'none'] as const
export type Grouping = (typeof groupings)[number]

export const isGrouping = (text: string | undefined): text is Grouping =>
  groupings.some((known) => known === text)

/** Below which heading a task stands; what is done stands last by status, folded. */
export function useTaskGroups(grouping: Grouping): ((task: ListedTask) => Group) | undefined {
  const { t } = useTranslation('work')
  const named = (label: string | undefined, missing: string, order: string | number = label ?? ''): Group =>
    label ? { id: label, label, order } : { id: '', label: missing, order: '\uffff' }
  const groups: Record<Grouping, ((task: ListedTask) => Group) | undefined> = {
    none: undefined,
    status: (task) => byStatus(task, t('list.done'), t('task.noStatus')),
    project: ({ project }) => named(project.title, ''),
    assignee: ({ assignees }) => named(assignees[0]?.user?.name, t('task.nobody')),
    priority: ({ priority }) =>
      named(priority?.label, t('task.noPriority'), String(priority?.position).padStart(4, '0')),
    due: (task) => {
      const when = whenDue(task)
      return { id: when, label: t(`list.when.${when}`), order: whens.indexOf(when) }
    },
  }
  return groups[grouping]
}

function byStatus({ isCompleted, statusOf }: ListedTask, done: string, none: string): Group {
  if (isCompleted) return { id: 'done', label: done, order: 1000, folded: true }
  if (!statusOf) return { id: 'none', label: none, order: -1 }
  const { label, meaning, order } = statusOf
  return { id: `status ${label}`, label, order: statusMeanings.indexOf(meaning) * 100 + order }
}

const whens = ['overdue', 'today', 'soon', 'later', 'done', 'none'] as const
type When = (typeof whens)[number]

function whenDue(task: ListedTask): When {
  if (task.isCompleted) return 'done'
  if (!task.endAt) return 'none'
  const now = Date.now()
  if (isLate(task, now)) return 'overdue'
  const day = dayOf(task.endAt)
  if (day <= dayOf(new Date(now).toISOString())) return 'today'
  return day <= dayOf(new Date(now + week).toISOString()) ? 'soon' : 'later'
}

const week = 7 * 24 * 60 * 60 * 1000
