import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../../shared/wall-clock.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Line, Lines, Nothing, Part } from '../../shell/dashboard/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useAgencyZone } from '../../ui/use-zone.ts'
import { ClientSwatch } from '../../work/client-tag.tsx'
import { HoursChart } from '../hours/hours-chart.tsx'
import { useHoursNames } from '../hours/use-hours-names.ts'
import { workHoursQuery } from '../operations.ts'
import classes from './dashboard.module.css'

const context = { throttle: 5_000 }
const shown = 8

/** The hours of this month: by client for the team, by person for a client; most first. */
export function HoursPart() {
  const { t } = useTranslation('time')
  const { duration } = useFormats()
  const { isClient } = useViewer()
  const today = todayIn(useAgencyZone())
  const filter = useMemo(() => ({ from: `${today.slice(0, 8)}01`, to: today }), [today])
  const variables = useMemo(() => ({ filter }), [filter])
  const asked = useShownQuery({ query: workHoursQuery, variables, context })
  const data = asked[0].data?.workHours
  const byClient = data?.groupedBy === 'client'
  const nameOf = useHoursNames(byClient)
  return (
    <Part
      title={t('dashboard.hours')}
      facts={data && data.seconds > 0 && <span data-fact>{duration(data.seconds)}</span>}
      all={
        <Link to="/agency/timers" search={filter}>
          {t(isClient ? 'dashboard.allHours' : 'dashboard.timers')}
        </Link>
      }
    >
      <QueryState of={asked} loading={<ListSkeleton rows={3} />} />
      {data?.items.length === 0 && <Nothing>{t('dashboard.noHours')}</Nothing>}
      {data && data.items.length > 0 && (
        <div className={classes.hoursOf}>
          <HoursChart label={t('dashboard.hours')} byClient={byClient} items={data.items} nameOf={nameOf} />
          <Lines>
            {data.items.slice(0, shown).map((item) => (
              <Line
                key={item.of}
                mark={<ClientSwatch of={item.name} />}
                title={
                  <TimersOf filter={filter} of={item.of} byClient={byClient}>
                    <bdi>{nameOf(item)}</bdi>
                  </TimersOf>
                }
                end={<span data-fact>{duration(item.seconds)}</span>}
              />
            ))}
          </Lines>
        </div>
      )}
    </Part>
  )
}

interface TimersOfProps {
  filter: { from: string; to: string }
  of: string | null
  byClient: boolean
  children: ReactNode
}

/** The way to the timers of a person; several contacts of a client have none of their own. */
function TimersOf({ filter, of, byClient, children }: TimersOfProps) {
  if (!of || byClient) return children
  return (
    <Link to="/agency/timers" search={{ ...filter, startedBy: of }}>
      {children}
    </Link>
  )
}
