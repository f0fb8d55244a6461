import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { Part } from '../../shell/dashboard/part.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { timeOffRequestsQuery } from '../planning/operations.ts'
import planning from '../planning/planning.module.css'
import { TimeOffRow } from '../planning/time-off-row.tsx'

const all = {}

/** Days off that the viewer may decide on; nothing while there are none. */
export function DaysOffPart() {
  const { t } = useTranslation('time')
  const list = useLiveList({
    query: timeOffRequestsQuery,
    variables: all,
    pick: ({ timeOffRequests }) => timeOffRequests,
  })
  const mine = list.items?.filter(({ viewerCan }) => viewerCan.decide) ?? []
  if (!list.error && mine.length === 0) return null
  return (
    <Part title={t('dashboard.daysOff')} count={list.hasMore ? undefined : mine.length}>
      {list.error !== undefined && <PartMissing error={list.error} retry={list.retry} />}
      <ul className={planning.list}>
        {mine.map((entry) => (
          <TimeOffRow key={entry.id} entry={entry} named />
        ))}
      </ul>
      <MoreButton list={list} />
    </Part>
  )
}
