import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import { copy } from '../../../ui/clipboard.ts'
import { FormButtons } from '../../../ui/dialog/form-buttons.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { useProductForm } from '../../../ui/form/use-product-form.ts'
import { inviteMutation } from '../operations.ts'
import { emptyGrant, toGrantInput } from './grant.ts'
import { InvitationFields } from './invitation-fields.tsx'
import type { InviteStart } from './invite-state.ts'
import { useClientChannels } from './use-client-channels.ts'

/** Creates an invitation for a phone number: a link that the inviter sends themselves. */
export function InviteByPhone({ start, onClose }: { start: InviteStart; onClose: () => void }) {
  const { t } = useTranslation(['agencies', 'ui'])
  const [invite] = useCommand(inviteMutation)
  const [grant, setGrant] = useState({ ...emptyGrant, agencyRole: start.role ?? emptyGrant.agencyRole })
  const { channels } = useClientChannels()
  const [link, setLink] = useState<string | null>(null)
  const toInput = ({ phone }: { phone: string }) => ({ phone, ...toGrantInput(grant, channels) })
  const { field, submit, sending, failure } = useProductForm({
    schema: async () => (await import('../../../../shared/agencies.ts')).createPendingInvitationInput,
    initial: { phone: '' },
    toInput,
    async send(values) {
      const { createPendingInvitation } = await invite({ input: toInput(values) })
      setLink(createPendingInvitation.link)
    },
  })

  if (link) {
    return (
      <Stack gap="lg">
        <Text>{t('people.linkReady')}</Text>
        <TextInput aria-label={t('people.link')} value={link} readOnly />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui:close')}
          </Button>
          <Button onClick={() => void copy(link, t('people.copied'))}>{t('people.copyLink')}</Button>
        </Group>
      </Stack>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormFailure error={failure} />
        <TextInput
          {...field('phone', { required: true })}
          label={t('people.phone')}
          description={t('people.phoneHint')}
          type="tel"
          data-autofocus
        />
        <InvitationFields grant={grant} onChange={setGrant} addresses={[]} />
        <FormButtons action={t('people.makeLink')} sending={sending} onClose={onClose} />
      </Stack>
    </form>
  )
}
