import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import { copy } from '../../../ui/clipboard.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { cancelInvitationMutation, resendMutation } from '../operations.ts'
import type { Invitation } from './invitations.tsx'

/** The actions for an invitation: send again, copy the link, cancel. */
export function InvitationMenu({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('agencies')
  const [resend] = useCommand(resendMutation)
  const [cancel] = useCommand(cancelInvitationMutation)
  const [cancelling, setCancelling] = useState(false)
  const { id, email, phone, link, retryCount } = invitation
  const who = email ?? phone ?? ''

  const sendAgain = () =>
    resend({ input: { id, retryCount: retryCount + 1 } }).then(
      () => toast(t('people.sent', { who }), { variant: 'success' }),
      toastError,
    )

  return (
    <>
      <RowMenu label={t('people.actions', { name: who })}>
        {() => (
          <>
            <Menu.Item onClick={() => void sendAgain()}>
              {t(email ? 'people.resend' : 'people.renew')}
            </Menu.Item>
            {link && (
              <Menu.Item onClick={() => void copy(link, t('people.copied'))}>
                {t('people.copyLink')}
              </Menu.Item>
            )}
            <Menu.Item color="danger" onClick={() => setCancelling(true)}>
              {t('people.cancelInvitation')}
            </Menu.Item>
          </>
        )}
      </RowMenu>
      <ConfirmDialog
        opened={cancelling}
        title={t('people.cancelTitle', { who })}
        action={t('people.cancelInvitation')}
        onClose={() => setCancelling(false)}
        onConfirm={async () => {
          await cancel({ input: { id } })
        }}
      >
        {t('people.cancelHint')}
      </ConfirmDialog>
    </>
  )
}
