import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast, toastError } from '../ui/toast.ts'
import { signInDoors } from './api.ts'

/** Requests the confirmation email again. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation('identity')
  const [sending, setSending] = useState(false)

  async function resend() {
    setSending(true)
    try {
      await signInDoors.resendVerification(email)
      toast(t('verify.resent'), { variant: 'success' })
    } catch (error) {
      toastError(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <Button variant="default" loading={sending} onClick={resend}>
      {t('verify.resend')}
    </Button>
  )
}
