import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { toast, toastError } from '../../../ui/toast.ts'
import { resendMutation } from '../operations.ts'
import type { Invitation } from './invitations.tsx'

interface Props {
  invitations: readonly Invitation[]
  release: () => void
}

/** Sends the selected invitations again, sequentially. */
export function InvitationBulk({ invitations, release }: Props) {
  const { t } = useTranslation(['agencies', 'agencies/lazy'])
  const client = useClient()
  const [sending, setSending] = useState(false)

  async function resend() {
    setSending(true)
    try {
      for (const { id, retryCount } of invitations) {
        const input = { id, retryCount: retryCount + 1 }
        const { error } = await client.mutation(resendMutation, { input }).toPromise()
        if (error) throw error
      }
      release()
      toast(t('agencies/lazy:bulk.resentMany', { count: invitations.length }), { variant: 'success' })
    } catch (error) {
      toastError(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <Button variant="default" loading={sending} onClick={() => void resend()}>
      {t('people.resend')}
    </Button>
  )
}
