import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dayKey } from '../../../shared/format.ts'
import { todayIn } from '../../../shared/wall-clock.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Nothing, Part } from '../../shell/dashboard/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useZone } from '../../ui/use-zone.ts'
import { changesQuery, visitDashboardMutation } from '../operations.ts'
import { ChangeDays } from './change-days.tsx'

const variables = { sinceVisit: true, limit: 8 }
const context = { throttle: 5_000 }

/** What others changed since the viewer's last visit to the dashboard. */
export function ChangesPart() {
  const { t } = useTranslation('dashboard')
  const { dateTime, time } = useFormats()
  const zone = useZone()
  const asked = useShownQuery({ query: changesQuery, variables, context })
  const [{ data }] = asked
  const since = data?.changesSince
  useVisit()
  return (
    <Part
      title={t('changes.title')}
      facts={
        since && (
          <span data-fact>
            {t('changes.since', {
              moment: dayKey(since, zone) === todayIn(zone) ? time(since) : dateTime(since),
            })}
          </span>
        )
      }
      all={<Link to="/dashboard/activity">{t('changes.all')}</Link>}
    >
      <QueryState of={asked} loading={<ListSkeleton rows={5} />} />
      {data?.changes.items.length === 0 && <Nothing>{t(since ? 'changes.none' : 'changes.noneYet')}</Nothing>}
      <ChangeDays heading="h3" changes={data?.changes.items ?? []} />
    </Part>
  )
}

/** Begins a visit, or continues one. If that fails, the next one begins earlier, which loses nothing. */
function useVisit(): void {
  const { agency } = useViewer()
  const [visit] = useCommand(visitDashboardMutation)
  const agencyID = agency?.id
  useEffect(() => {
    if (agencyID) visit({ input: { agencyID } }).catch(() => {})
  }, [agencyID, visit])
}
