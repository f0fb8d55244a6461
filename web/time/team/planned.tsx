import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'

interface Props {
  planned: number
  capacity: number
}

/** A person's planned hours of those they are there for; red where they are too many. */
export function PlannedOfCapacity({ planned, capacity }: Props) {
  const { t } = useTranslation('time/lazy')
  const formats = useFormats()
  const isOver = planned > capacity
  return (
    <Text
      span
      data-fact
      data-over={isOver || undefined}
      fz="xs"
      c={isOver ? 'danger' : 'dimmed'}
      fw={isOver ? 600 : 400}
    >
      {t('team.plannedOf', { planned: formats.hours(planned), capacity: formats.hours(capacity) })}
    </Text>
  )
}
