import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { agencyQuery } from '../operations.ts'
import { AgencyForm } from './agency-form.tsx'

/** Name, picture and description of the current agency, for its admins. */
export function AgencySettingsPage() {
  const { t } = useTranslation('agencies')
  const { agency } = useViewer()
  const [{ data, error }, refresh] = useQuery({
    query: agencyQuery,
    variables: { id: agency?.id ?? '' },
    pause: !agency,
  })
  const found = data?.getAgency
  return (
    <Page title={t('settings.title')}>
      {found?.viewerCan.update ? (
        <AgencyForm key={found.id} agency={found} />
      ) : found ? (
        <EmptyState title={t('settings.notYours')}>{t('settings.notYoursHint')}</EmptyState>
      ) : error ? (
        <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Page>
  )
}
