import { Button, Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProductError, toProductError } from '../platform/product-error.ts'
import { FormFailure } from '../ui/form/form-failure.tsx'
import { signInDoors } from './api.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { GuestNote } from './guest-note.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { useEnter } from './use-enter.ts'

const route = getRouteApi('/guest/verify')

/** Confirms an address: after registering it says that a mail is on its way; that mail's link leads here with a token. */
export function VerifyPage() {
  const { token, email, next } = route.useSearch()
  return token ? <Confirm token={token} next={next} /> : <MailSent email={email} />
}

/** A button, because programs that check mails follow links but press nothing. */
function Confirm({ token, next }: { token: string; next: string | undefined }) {
  const { t } = useTranslation('identity')
  const enter = useEnter(next)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<ProductError>()

  async function confirm() {
    setSending(true)
    setFailure(undefined)
    try {
      await enter(await signInDoors.verify(token))
    } catch (error) {
      setFailure(toProductError(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <Stack gap="lg">
      <Title order={1}>{t('verify.title')}</Title>
      <Text c="dimmed">{t('verify.text')}</Text>
      <FormFailure error={failure} />
      <Button loading={sending} onClick={confirm}>
        {t('verify.submit')}
      </Button>
    </Stack>
  )
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
