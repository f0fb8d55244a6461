import { Alert, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../platform/drafts/use-draft.ts'
import { FormButtons } from '../../../ui/dialog/form-buttons.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { addressesIn } from './addresses.ts'
import { emptyGrant, type Grant } from './grant.ts'
import { InvitationFields } from './invitation-fields.tsx'
import type { InviteStart } from './invite-state.ts'
import { type Refusal, useInvite } from './use-invite.ts'
import { useMistake } from './use-mistake.ts'

interface Props {
  start: InviteStart
  onClose: () => void
}

/** Emails an invitation to each address that was typed or pasted; refused ones stay, with the reason. */
export function InviteByMail({ start, onClose }: Props) {
  const { t } = useTranslation('agencies')
  const [invite, sending] = useInvite()
  const { addresses: given = '', channelID, role = emptyGrant.agencyRole } = start
  const [kept, keep] = useDraft<{ text?: string | undefined; grant?: Grant | undefined }>(
    ['invitations', role, channelID ?? '', given].join('/'),
  )
  const begun = { ...emptyGrant, agencyRole: role, channelID }
  const { text = given, grant = begun } = kept ?? {}
  const setText = (next: string) => keep((now) => ({ ...now, text: next === given ? undefined : next }))
  const [refused, setRefused] = useState<Refusal[]>([])
  const [validated, setValidated] = useState(false)
  const { addresses } = addressesIn(text)
  const mistake = useMistake(text)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setValidated(true)
    // Nothing is sent while a word is not a valid address: the sender would not notice the missing one.
    if (mistake) return
    const { refused: refusals } = await invite(addresses, grant)
    if (refusals.length === 0) {
      keep(undefined)
      return onClose()
    }
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
          minRows={1}
          maxRows={8}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={validated && mistake}
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
        <InvitationFields
          grant={grant}
          onChange={(next) => keep((now) => ({ ...now, grant: next(now?.grant ?? begun) }))}
          addresses={addresses}
          mailed
        />
        <FormFailure />
        <FormButtons
          action={t('people.send', { count: Math.max(1, addresses.length) })}
          sending={sending}
          onCancel={() => keep(undefined)}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}
