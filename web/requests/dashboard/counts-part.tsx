import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../../shared/filter.ts'
import { today } from '../../../shared/filter-facts.ts'
import { filterToText } from '../../../shared/filter-text.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { Figure, Figures } from '../../shell/dashboard/figures.tsx'
import { Nothing, Part } from '../../shell/dashboard/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { requestCountsQuery } from '../operations.ts'

const context = { throttle: 5_000 }

/** What each number counts, as a filter of the list, which has the open requests. */
const filters: Record<'open' | 'unread' | 'late', Filter> = {
  open: [],
  unread: [{ field: 'activity', operator: 'anyOf', values: ['unread'] }],
  late: [{ field: 'due', operator: 'before', value: today }],
}

/** How many requests are open, unread and overdue. */
export function CountsPart() {
  const { t } = useTranslation('requests')
  const { count } = useFormats()
  const asked = useShownQuery({ query: requestCountsQuery, context })
  const counts = asked[0].data?.requestCounts
  return (
    <Part
      title={t('title')}
      all={
        counts?.open === 0 ? (
          <Link to="/request-system/new">{t('filing.title')}</Link>
        ) : (
          <Link to="/request-system/list">{t('dashboard.allOpen')}</Link>
        )
      }
    >
      <QueryState of={asked} loading={<ListSkeleton rows={1} />} />
      {counts?.open === 0 && <Nothing>{t('list.noneHint')}</Nothing>}
      {counts && counts.open > 0 && (
        <Figures>
          {(['open', 'unread', 'late'] as const).map((which) => (
            <Figure
              key={which}
              number={count(counts[which])}
              label={t(`dashboard.count.${which}`)}
              bad={which === 'late' && counts.late > 0}
            >
              {(content) => (
                <Link to="/request-system/list" search={{ filter: filterToText(filters[which]) }}>
                  {content}
                </Link>
              )}
            </Figure>
          ))}
        </Figures>
      )}
    </Part>
  )
}
