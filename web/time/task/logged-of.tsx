import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'

interface Props {
  /** The logged seconds. */
  seconds: number
  /** The estimate in hours; absent if there is none, or if it is not shown. */
  hours: number | null | undefined
  fz?: 'xs'
}

/** The logged time, of the estimate, and what is left of it. */
export function LoggedOf({ seconds, hours, fz }: Props) {
  const { t } = useTranslation('time')
  const formats = useFormats()
  if (!hours)
    return (
      <Text span data-fact fz={fz}>
        {formats.duration(seconds)}
      </Text>
    )
  return (
    <>
      <Text span fz={fz}>
        {t('task.of', { logged: formats.duration(seconds), hours: formats.hours(hours) })}
      </Text>
      <Left seconds={hours * 3600 - seconds} />
    </>
  )
}

function Left({ seconds }: { seconds: number }) {
  const say = useLeft()
  return (
    <Text span fz="xs" c={seconds < 0 ? 'danger' : 'dimmed'}>
      {say(seconds)}
    </Text>
  )
}

/** The rest of an estimate as text, or by how much it was exceeded. */
export function useLeft() {
  const { t } = useTranslation('time')
  const { duration } = useFormats()
  return (seconds: number): string =>
    t(seconds < 0 ? 'task.over' : 'task.left', { hours: duration(Math.abs(seconds)) })
}
