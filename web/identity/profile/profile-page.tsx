import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { profileQuery } from '../operations.ts'
import { AvatarField } from './avatar-field.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfilePage() {
  const { t } = useTranslation('identity')
  const [{ data, error }, refresh] = useQuery({ query: profileQuery })
  return (
    <Page title={t('profile.title')}>
      {data ? (
        <>
          <AvatarField person={data.me} />
          <ProfileForm person={data.me} />
        </>
      ) : error ? (
        <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  )
}
