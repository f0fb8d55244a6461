import { useTranslation } from 'react-i18next'
import { useNamed } from '../../agencies/find/find-members.ts'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './timers.module.css'
import type { TimerFilter, useTimerList } from './use-timer-list.ts'

interface Props {
  filter: TimerFilter
  list: ReturnType<typeof useTimerList>
}

/** On paper, where the fields of the filter are left out: which hours these are, and how many. */
export function PaperLine({ filter, list: { rows, totals, isWithinDays } }: Props) {
  const { t } = useTranslation('time')
  const { calendarDate, duration } = useFormats()
  const { from, to, startedBy, clientID, projectID } = filter
  const named = useNamed([startedBy, clientID].filter((id) => id != null))
  const nameOf = (id: string | null | undefined) => named.find((person) => person.id === id)?.name
  const project = rows?.find(({ activity }) => activity.project?.id === projectID)?.activity.project?.title
  const facts = [
    [t('filter.period'), !isWithinDays && t('filter.ever')],
    [t('filter.from'), from && calendarDate(from)],
    [t('filter.to'), to && calendarDate(to)],
    [t('filter.person'), nameOf(startedBy)],
    [t('filter.project'), projectID && project],
    [t('filter.client'), nameOf(clientID)],
    [t(isWithinDays ? 'totalWithin' : 'total'), totals && duration(totals.seconds)],
  ] as const
  return (
    <dl className={classes.paper}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt> <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
