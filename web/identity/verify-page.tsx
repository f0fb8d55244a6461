import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { ConfirmAddressForm } from './confirm-address-form.tsx'
import { GuestNote } from './guest-note.tsx'
import { ResendVerification } from './resend-verification.tsx'

const route = getRouteApi('/guest/verify')

/** Confirms an address: after registering it says that an email was sent; the link in that email leads here with a token. */
export function VerifyPage() {
  const { token, email, next } = route.useSearch()
  return token ? <ConfirmAddressForm token={token} next={next} /> : <MailSent email={email} />
}

function MailSent({ email }: { email: string | undefined }) {
  const { t } = useTranslation('identity')
  return (
    <GuestNote
      title={t('verify.sentTitle')}
      action={
        <>
          {email && <ResendVerification email={email} />}
          <BackToSignIn />
        </>
      }
    >
      {email ? t('verify.sentTo', { email }) : t('verify.sent')}
    </GuestNote>
  )
}
