import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import { toProductError } from '../../../platform/product-error.ts'
import { toast } from '../../../ui/toast.ts'
import { inviteMutation } from '../operations.ts'
import { addressesIn } from './addresses.ts'
import { emptyGrant, InvitationFields, toGrantInput } from './invitation-fields.tsx'

type Refusal = { address: string; reason: string }

/** Mails an invitation to each address that was typed or pasted; what was refused stays, with the reason. */
export function InviteByMail({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['agencies', 'ui'])
  const [invite, sending] = useCommand(inviteMutation)
  const [text, setText] = useState('')
  const [grant, setGrant] = useState(emptyGrant)
  const [refused, setRefused] = useState<Refusal[]>([])
  const [validated, setValidated] = useState(false)
  const addresses = addressesIn(text)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setValidated(true)
    if (addresses.length === 0) return
    const refusals: Refusal[] = []
    for (const address of addresses) {
      try {
        await invite({ input: { email: address, ...toGrantInput(grant) } })
        toast(t('people.sent', { who: address }), { variant: 'success' })
      } catch (error) {
        const { fields, message } = toProductError(error)
        refusals.push({ address, reason: Object.values(fields)[0] ?? message })
      }
    }
    if (refusals.length === 0) return onClose()
    setRefused(refusals)
    setText(refusals.map(({ address }) => address).join('\n'))
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Textarea
          label={t('people.addresses')}
          description={t('people.addressesHint')}
          required
          autosize
          minRows={2}
          maxRows={8}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={validated && addresses.length === 0 ? t('ui:field.email') : undefined}
          data-autofocus
        />
        {refused.length > 0 && (
          <Alert color="danger" title={t('people.notInvited')}>
            {refused.map(({ address, reason }) => (
              <div key={address}>
                {address}: {reason}
              </div>
            ))}
          </Alert>
        )}
        <InvitationFields grant={grant} onChange={setGrant} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('people.send', { count: Math.max(1, addresses.length) })}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
