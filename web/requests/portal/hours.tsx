import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../../shared/wall-clock.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useZone } from '../../ui/use-zone.ts'
import { portalHoursQuery } from '../operations.ts'
import { Nothing, Part } from './part.tsx'

const context = { throttle: 5_000 }

/** The hours worked for the client in the current month. */
export function Hours() {
  const { t } = useTranslation('requests')
  const { duration } = useFormats()
  const from = `${todayIn(useZone()).slice(0, 7)}-01`
  const variables = useMemo(() => ({ filter: { from } }), [from])
  const asked = useShownQuery({ query: portalHoursQuery, variables, context })
  const [{ data }] = asked
  const seconds = data?.workHours.seconds ?? 0
  return (
    <Part
      title={t('portal.hours')}
      all={seconds > 0 ? { to: '/agency/timers', label: t('portal.allHours') } : undefined}
    >
      <QueryState of={asked} loading={<ListSkeleton rows={1} />} />
      {seconds > 0 && <Text fw={600}>{t('portal.worked', { hours: duration(seconds) })}</Text>}
      {data && seconds === 0 && <Nothing>{t('portal.noHours')}</Nothing>}
    </Part>
  )
}
