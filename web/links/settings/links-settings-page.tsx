import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { SettingsFrame } from '../../shell/settings/settings-frame.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { linkSettingsQuery } from '../operations/settings.ts'
import { Shelf } from './shelf.tsx'

export type KeptLink = NonNullable<ResultOf<typeof linkSettingsQuery>['getAgency']>['userAction'][number]

/** The links that the viewer may edit: admins the agency's, and each member of the team their own. */
export function LinksSettingsPage() {
  const { t } = useTranslation('links')
  const { agency } = useViewer()
  const [{ data, error }, refresh] = useShownQuery({
    query: linkSettingsQuery,
    variables: { id: agency?.id ?? '' },
    pause: !agency,
  })
  const links = data?.getAgency?.userAction.filter(({ viewerCanUpdate }) => viewerCanUpdate)
  return (
    <SettingsFrame title={t('settings.title')}>
      {links ? (
        <Stack gap="xl">
          {agency?.viewerCan.update && <Shelf links={links.filter(({ roles }) => roles?.length)} />}
          <Shelf own links={links.filter(({ roles }) => !roles?.length)} />
        </Stack>
      ) : error ? (
        <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
      ) : (
        <FormSkeleton />
      )}
    </SettingsFrame>
  )
}
