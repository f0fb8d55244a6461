import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProductError, toProductError } from '../platform/product-error.ts'
import { FormFailure } from '../ui/form/form-failure.tsx'
import { signInDoors } from './api.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { DeadLink, isDeadLink } from './dead-link.tsx'
import { useEnter } from './use-enter.ts'

/** Signs in with the token of the mail. A button, because programs that check mails follow links but press nothing. */
export function LoginWithLink({ token }: { token: string }) {
  const { t } = useTranslation('identity')
  const enter = useEnter()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<ProductError>()

  async function signIn() {
    setSending(true)
    try {
      await enter(await signInDoors.loginWithLink(token))
    } catch (error) {
      setFailure(toProductError(error))
    } finally {
      setSending(false)
    }
  }

  if (isDeadLink(failure)) return <DeadLink action={<AnotherLink />}>{t('link.dead')}</DeadLink>
  return (
    <Stack gap="lg">
      <Title order={1}>{t('link.enterTitle')}</Title>
      <Text c="dimmed">{t('link.enterText')}</Text>
      <FormFailure error={failure} />
      <Button autoFocus loading={sending} onClick={() => void signIn()}>
        {t('login.submit')}
      </Button>
      <BackToSignIn />
    </Stack>
  )
}

function AnotherLink() {
  const { t } = useTranslation('identity')
  return <Anchor renderRoot={(props) => <Link to="/login/link" {...props} />}>{t('link.another')}</Anchor>
}
