import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../../shared/wall-clock.ts'
import { Nothing, Part } from '../../shell/dashboard/part.tsx'
import { useAgencyZone } from '../../ui/use-zone.ts'
import { WorkHours } from '../hours/work-hours.tsx'

/** The hours of this month: by client for the team, by person for a client. */
export function HoursPart() {
  const { t } = useTranslation('time')
  const today = todayIn(useAgencyZone())
  const filter = useMemo(() => ({ from: `${today.slice(0, 8)}01`, to: today }), [today])
  return (
    <Part
      title={t('dashboard.hours')}
      all={
        <Link to="/agency/timers" search={filter}>
          {t('dashboard.timers')}
        </Link>
      }
    >
      <WorkHours filter={filter} empty={<Nothing>{t('dashboard.noHours')}</Nothing>} />
    </Part>
  )
}
