import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressesIn } from '../../agencies/people/invitations/addresses.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { toProductError } from '../../platform/product-error.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { toast } from '../../ui/toast.ts'
import { useFormats } from '../../ui/use-formats.ts'
import type { Channel } from '../model/channel.ts'
import { inviteToChannelMutation } from '../operations/invite.ts'

interface Props {
  channel: Channel
  /** The text typed so far. */
  initial: string
  onDone: () => void
}

/** Invites people to a client channel by email address: members of the agency join at once, others get an email. */
export function InviteToChannel({ channel, initial, onDone }: Props) {
  const { t } = useTranslation(['messaging/lazy', 'ui'])
  const formats = useFormats()
  const [text = initial, setText] = useDraft<string>(`invite/${channel.id}/${initial}`)
  const [wrong, setWrong] = useState<string[]>([])
  const [invite] = useCommand(inviteToChannelMutation)

  const invitation = useAction(async (emails: string[]) => {
    await invite({ input: { channelID: channel.id, name: channel.name, emails } })
    toast(t('invite.sent', { who: formats.list(emails) }), { variant: 'success' })
    setText(undefined)
    onDone()
  })
  const invited = toProductError(invitation.error).fields.emails?.values?.emails

  function send() {
    const { addresses, wrong } = addressesIn(text)
    setWrong(wrong)
    if (wrong.length > 0) invitation.revert()
    else if (addresses.length > 0) void invitation.run(addresses)
  }

  return (
    <Stack gap="sm" p="sm">
      <Textarea
        label={t('invite.addresses')}
        description={t('invite.hint')}
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={wrong.length > 0 && t('invite.wrong', { words: formats.list(wrong) })}
      />
      <FormFailure error={invitation.error} />
      {invited && <Text c="danger">{t('invite.already', { who: invited })}</Text>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" size="compact-md" onClick={onDone}>
          {t('ui:cancel')}
        </Button>
        <Button size="compact-md" loading={invitation.pending} disabled={text.trim() === ''} onClick={send}>
          {t('invite.send')}
        </Button>
      </Group>
    </Stack>
  )
}
