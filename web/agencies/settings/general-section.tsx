import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { agencyQuery } from '../operations.ts'
import { AgencyForm } from './agency-form.tsx'
import { OwnerSection } from './owner-section.tsx'
import { PushedWordsSwitch } from './pushed-words-switch.tsx'

/** Name, picture, description and time zone of the current agency, for its admins. */
export function GeneralSection() {
  const { t } = useTranslation(['agencies', 'agencies/lazy'])
  const { agency } = useViewer()
  const [{ data, error }, refresh] = useShownQuery({
    query: agencyQuery,
    variables: { id: agency?.id ?? '' },
    pause: !agency,
  })
  const found = data?.getAgency
  if (found)
    return (
      <>
        <AgencyForm key={found.id} agency={found} />
        <PushedWordsSwitch agency={found} />
        {found.viewerCan.transfer && (
          <Stack component="section" gap="md" mt={48}>
            <Title order={2}>{t('agencies/lazy:owner.title')}</Title>
            <OwnerSection agencyId={found.id} />
          </Stack>
        )}
      </>
    )
  return error ? (
    <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
  ) : (
    <FormSkeleton fields={3} />
  )
}
