import { Button, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { signOutEverywhereMutation } from '../operations.ts'

/** Ends all sessions of the person, this one too. */
export function SessionsSection() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [signOutEverywhere] = useCommand(signOutEverywhereMutation)

  async function signOut() {
    await signOutEverywhere({})
    await navigate({ to: '/logout' })
  }

  return (
    <Stack gap="lg" align="flex-start">
      <Text c="dimmed">{t('settings.signOutEverywhereHint')}</Text>
      <Button variant="outline" color="danger" onClick={() => setAsking(true)}>
        {t('settings.signOutEverywhere')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('settings.signOutEverywhere')}
        action={t('settings.signOutEverywhere')}
        onClose={() => setAsking(false)}
        onConfirm={signOut}
      >
        {t('settings.signOutEverywhereAsk')}
      </ConfirmDialog>
    </Stack>
  )
}
