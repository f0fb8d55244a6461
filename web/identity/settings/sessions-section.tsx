import { Button, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { signOut as forgetSession } from '../../platform/lifecycle/sign-in.ts'
import { countUnsent, isAnything, type Unsent } from '../../platform/lifecycle/unsent.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { signOutEverywhereMutation } from '../operations.ts'
import { UnsentText } from '../unsent-text.tsx'

/** Ends all sessions of the person, including this one. */
export function SessionsSection() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [unsent, setUnsent] = useState<Unsent>()
  const [signOutEverywhere] = useCommand(signOutEverywhereMutation)

  async function ask() {
    setUnsent(await countUnsent())
    setAsking(true)
  }

  async function signOut() {
    await signOutEverywhere({})
    await forgetSession()
    await navigate({ to: '/login', replace: true })
  }

  return (
    <Stack gap="lg" align="flex-start">
      <Text c="dimmed">{t('settings.signOutEverywhereHint')}</Text>
      <Button variant="outline" color="danger" onClick={() => void ask()}>
        {t('settings.signOutEverywhere')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('settings.signOutEverywhere')}
        action={t('settings.signOutEverywhere')}
        onClose={() => setAsking(false)}
        onConfirm={signOut}
      >
        {t('settings.signOutEverywhereAsk')} {unsent && isAnything(unsent) && <UnsentText unsent={unsent} />}
      </ConfirmDialog>
    </Stack>
  )
}
