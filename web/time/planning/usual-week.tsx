import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { workingHoursQuery } from './operations.ts'
import { WeekView } from './week-view.tsx'

const ofAgency = { companyID: null }

/** The agency's hours, which apply to members without hours of their own. */
export function useUsualWeek() {
  const [{ data, error }, refresh] = useShownQuery({ query: workingHoursQuery, variables: ofAgency })
  const week = data?.workingHours.week
  return {
    week,
    error: week ? undefined : error,
    retry: () => refresh({ requestPolicy: 'network-only' }),
  }
}

/** The hours of a member without hours of their own, read-only. */
export function UsualWeek({ label, usual }: { label: string; usual: ReturnType<typeof useUsualWeek> }) {
  const { t } = useTranslation('time/lazy')
  const { week, error, retry } = usual
  if (!week) return error ? <ErrorState error={error} retry={retry} /> : <FormSkeleton fields={2} />
  return (
    <>
      <Text c="dimmed">{t('week.usual')}</Text>
      <WeekView label={label} hours={week} />
    </>
  )
}

/** The hours of a member: their own, or else the agency's. */
export function WeekOf({ label, hours }: { label: string; hours: Parameters<typeof WeekView>[0]['hours'] }) {
  return hours.length > 0 ? <WeekView label={label} hours={hours} /> : <UsualWeekHere label={label} />
}

const UsualWeekHere = ({ label }: { label: string }) => <UsualWeek label={label} usual={useUsualWeek()} />
