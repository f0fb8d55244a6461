import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { CompanyField } from '../people/companies/company-field.tsx'
import { addressesIn } from '../people/invitations/addresses.ts'
import { ArrivalField } from '../people/invitations/arrival-field.tsx'
import { emptyGrant } from '../people/invitations/grant.ts'
import { inviteDialog } from '../people/invitations/invite-state.ts'
import { type Refusal, useInvite } from '../people/invitations/use-invite.ts'
import { useMistake } from '../people/invitations/use-mistake.ts'

interface Props {
  kind: 'client' | 'user'
  onInvited: (channelID: string | null) => void
}

/** Invites by email with a minimum of fields; everything else is in the dialog. */
export function InviteForm({ kind, onInvited }: Props) {
  const { t } = useTranslation(['agencies', 'ui'])
  const [invite, sending] = useInvite()
  const [text, setText] = useState('')
  const [grant, setGrant] = useState({ ...emptyGrant, agencyRole: kind })
  const [validated, setValidated] = useState(false)
  const [refused, setRefused] = useState<Refusal[]>([])
  const { addresses } = addressesIn(text)
  const mistake = useMistake(text)
  const isClient = kind === 'client'

  async function submit(event: FormEvent) {
    event.preventDefault()
    setValidated(true)
    if (mistake) return
    const outcome = await invite(addresses, grant)
    setRefused(outcome.refused)
    if (outcome.refused.length === 0) onInvited(outcome.channelID)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Group grow gap="md" align="flex-start">
          <TextInput
            label={t(isClient ? 'start.theirEmail' : 'people.addresses')}
            type={isClient ? 'email' : 'text'}
            required
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={validated && mistake}
            // A viewer who has just opened this step wants to type.
            autoFocus={!matchMedia('(pointer: coarse)').matches}
          />
          {isClient && (
            <CompanyField
              value={grant.companyName}
              onChange={(companyName) => setGrant({ ...grant, companyName })}
            />
          )}
        </Group>
        {isClient && (
          <ArrivalField
            grant={grant}
            addresses={addresses}
            onChange={(channelID) => setGrant({ ...grant, channelID })}
          />
        )}
        {refused.map(({ address, reason }) => (
          <Alert key={address} color="danger" title={t('people.notInvited')}>
            {address}: {reason}
          </Alert>
        ))}
        <FormFailure />
        <Group justify="space-between" gap="sm">
          <Button type="submit" loading={sending} leftSection={<IconSend size={18} stroke={1.5} />}>
            {t('people.send', { count: Math.max(1, addresses.length) })}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            c="dimmed"
            onClick={() => inviteDialog.set({ role: kind, addresses: text })}
          >
            {t('people.details')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
