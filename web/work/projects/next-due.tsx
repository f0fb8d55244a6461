import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useTaskDates } from '../use-task-dates.ts'

interface Props {
  nextDue: string | null
  overdue: number
}

/** What of a project is due next; where all of it is late, the team reads how much that is. */
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
