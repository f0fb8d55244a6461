import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { changesQuery } from '../operations.ts'
import { ChangeDays } from './change-days.tsx'

const variables = { sinceVisit: false }
const context = { throttle: 5_000 }

/** What others changed in the agency, as far as the log reaches back. */
export function ActivityPage() {
  const { t } = useTranslation('dashboard')
  const list = useLiveList({ query: changesQuery, variables, context, pick: ({ changes }) => changes })
  return (
    <Page title={t('changes.activity')}>
      {!list.items && (list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />)}
      {list.items?.length === 0 && (
        <EmptyState icon={IconHistory} title={t('changes.noneYet')}>
          {t('changes.hint')}
        </EmptyState>
      )}
      <ChangeDays heading="h2" changes={list.items ?? []} />
      <MoreButton list={list} />
    </Page>
  )
}
