import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { dayOf } from '../../ui/day-or-time.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { portalHoursQuery } from '../operations.ts'
import { Nothing, Part } from './part.tsx'

const context = { throttle: 5_000 }

/** How long was worked for the client since the first of the month. */
export function Hours() {
  const { t } = useTranslation('requests')
  const { count } = useFormats()
  const from = `${dayOf(new Date().toISOString()).slice(0, 7)}-01`
  const variables = useMemo(() => ({ filter: { from } }), [from])
  const [{ data }] = useQuery({ query: portalHoursQuery, variables, context })
  const hours = Math.round((data?.workHours.seconds ?? 0) / 360) / 10
  if (!data) return null
  return (
    <Part
      title={t('portal.hours')}
      all={hours > 0 ? { to: '/agency/timers', label: t('portal.allHours') } : undefined}
    >
      {hours > 0 ? (
        <Text fw={600}>{t('portal.worked', { hours: count(hours) })}</Text>
      ) : (
        <Nothing>{t('portal.noHours')}</Nothing>
      )}
    </Part>
  )
}
