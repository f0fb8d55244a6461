import { useTranslation } from 'react-i18next'
import { validate as isUuid } from 'uuid'
import { noStatus } from '../../../shared/work-facts.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useTaskDates } from '../use-task-dates.ts'
import type { Task, TaskChange } from './task.ts'

/** A deleted status is stored by its name. */
const nameOfGone = (value: unknown): string | undefined =>
  value === noStatus || isUuid(String(value)) ? undefined : String(value)

/** The old and the new value of a field as text; undefined if the sentence says everything. */
export function useHistoryValue(
  task: Task,
  { field, before, after, person }: TaskChange,
): string | undefined {
  const { t } = useTranslation('work')
  const formats = useFormats()
  const dates = useTaskDates()
  const { statuses, priorities, tags, boards } = task.project
  const columns = boards.flatMap((board) => board.columns)

  const text = (value: unknown): string | undefined => {
    if (value === null || value === undefined || value === '') return undefined
    switch (field) {
      case 'title':
      case 'type':
        return String(value)
      case 'hours':
        return formats.hours(Number(value))
      case 'status':
        return statuses.find(({ id }) => id === value)?.label ?? nameOfGone(value)
      case 'priorityID':
        return priorities.find(({ id }) => id === value)?.label
      case 'columnID':
        return columns.find(({ id }) => id === value)?.title
      case 'startedAt':
      case 'endAt':
        return dates.date(String(value))
      case 'tags':
        return listed(value, (id) => tags.find((tag) => tag.id === id)?.label)
      case 'attachments':
        return listed(value, String)
      default:
        return undefined
    }
  }
  function listed(value: unknown, name: (each: unknown) => string | undefined): string | undefined {
    const names = Array.isArray(value) ? value.flatMap((each) => name(each) ?? []) : []
    return names.length > 0 ? formats.list(names) : undefined
  }

  if (field === 'assigned' || field === 'unassigned') return person?.name ?? t('task.formerMember')
  const [was, is] = [text(before), text(after)]
  if (!was && !is) return undefined
  return `${was ?? '–'} → ${is ?? '–'}`
}
