import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useTaskDates } from '../use-task-dates.ts'

interface Props {
  nextDue: string | null
  overdue: number
}

/** The next due date in a project; if all tasks are overdue, the team sees their number. */
export function NextDue({ nextDue, overdue }: Props) {
  const { t } = useTranslation('work')
  const { isStaff } = useViewer()
  const { count } = useFormats()
  const { date } = useTaskDates()
  if (nextDue) return date(nextDue)
  if (overdue === 0)
    return (
      <Text component="span" size="xs" c="dimmed">
        {t('projects.noDate')}
      </Text>
    )
  return isStaff && t('projects.late', { late: count(overdue) })
}
