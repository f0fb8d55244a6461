import { Badge } from '@mantine/core'
import { todayIn } from '../../../shared/wall-clock.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useAgencyZone } from '../../ui/use-zone.ts'

/** The day when something is due, if there is one: red once it is past. */
export function DueBadge({ day }: { day: string | null }) {
  const { calendarDate } = useFormats()
  const today = todayIn(useAgencyZone())
  if (!day) return null
  return (
    <Badge color={day < today ? 'danger' : 'gray'} variant="light" tt="none">
      {calendarDate(day)}
    </Badge>
  )
}
