import { Button, Text } from '@mantine/core'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { port } from '../platform/ports.ts'
import { lazyPart } from '../shell/routing/lazy-part.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { GuestNote } from './guest-note.tsx'
import { RegisterForm } from './register-form.tsx'
import { useInvitation } from './use-invitation.ts'

const route = getRouteApi('/guest/register/$token')

const GuestRegistration = lazyPart(
  async () => ({ Guest: (await port('registration')?.())?.GuestRegistration ?? (() => null) }),
  'Guest',
  'here',
)

/** Registration with an invitation: shows who invites, and to which agency. */
export function InvitedPage() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const { token } = route.useParams()
  const { invitation, error, retry } = useInvitation(token)
  const next = `/agency/join/${encodeURIComponent(token)}`

  if (error) return <ErrorState error={error} retry={retry} />
  if (invitation === undefined) return <FormSkeleton fields={3} />
  if (!invitation || invitation.expired) {
    return (
      <GuestNote
        title={t('invited.gone')}
        action={<Button renderRoot={(props) => <Link to="/login" {...props} />}>{t('login.submit')}</Button>}
      >
        {t('invited.goneHint')}
      </GuestNote>
    )
  }
  if (invitation.isOpen)
    return (
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <GuestRegistration token={token} />
      </Suspense>
    )
  if (invitation.hasAccount) {
    return (
      <GuestNote
        title={t('invited.title', { agency: invitation.agencyName })}
        action={
          <Button renderRoot={(props) => <Link to="/login" search={{ next }} {...props} />}>
            {t('login.submit')}
          </Button>
        }
      >
        {t('invited.hasAccount', { email: invitation.email })}
      </GuestNote>
    )
  }
  return (
    <RegisterForm
      title={t('invited.title', { agency: invitation.agencyName })}
      intro={<Text c="dimmed">{t('invited.by', { name: invitation.invitedBy })}</Text>}
      invitation={{ token, email: invitation.email ?? '', next }}
      onVerify={(email) => navigate({ to: '/verify', search: { email } })}
    />
  )
}
