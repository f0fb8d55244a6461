import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '../ui/form/form-failure.tsx'
import { useAction } from '../ui/saved/use-action.ts'
import { signInDoors } from './api.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { DeadLink, isDeadLink } from './dead-link.tsx'
import { useEnter } from './use-enter.ts'

/** Signs in with the token of the email. A button, because mail scanners follow links but press nothing. */
export function LoginWithLink({ token }: { token: string }) {
  const { t } = useTranslation('identity')
  const enter = useEnter()
  const signIn = useAction(async () => enter(await signInDoors.loginWithLink(token)))
  if (isDeadLink(signIn.error)) return <DeadLink action={<AnotherLink />}>{t('link.dead')}</DeadLink>
  return (
    <Stack gap="lg">
      <Title order={1}>{t('link.enterTitle')}</Title>
      <Text c="dimmed">{t('link.enterText')}</Text>
      <FormFailure error={signIn.error} />
      <Button autoFocus loading={signIn.pending} onClick={() => void signIn.run()}>
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
