import { Text } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { isApiMode } from '../../platform/session/is-api-mode.ts'
import { useAgencyParts } from '../../shell/agency/use-agency-parts.ts'
import { SettingsFrame } from '../../shell/settings/settings-frame.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { profileQuery } from '../operations.ts'
import { AvatarField } from './avatar-field.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfilePage() {
  const { t } = useTranslation('identity')
  const profile = useAgencyParts('profile')
  const [{ data, error }, refresh] = useShownQuery({ query: profileQuery })
  return (
    <SettingsFrame title={t('profile.title')}>
      {data ? (
        <>
          {isApiMode() ? (
            <Text c="dimmed">{t('profile.byKey')}</Text>
          ) : (
            <>
              <AvatarField person={data.me} />
              <ProfileForm person={data.me} />
            </>
          )}
          <Suspense>
            {profile.map((Part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed while a workspace is open.
              <Part key={index} />
            ))}
          </Suspense>
        </>
      ) : error ? (
        <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </SettingsFrame>
  )
}
