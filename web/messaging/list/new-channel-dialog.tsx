import { Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { inviteDialog } from '../../agencies/people/invitations/invite-state.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import { PeoplePicker } from '../channel/people-picker.tsx'
import { usePointed } from '../composer/use-pointed.ts'
import type { Person } from '../model/channel.ts'
import { createChannelMutation } from '../operations/channels.ts'
import { channelRoute } from '../routes.tsx'
import { useChannels } from './use-channels.ts'

type Kind = 'direct' | 'team' | 'client'

interface Values extends Record<string, unknown> {
  scope: Kind
  name: string
  destination: Person[]
  private: boolean
}

/** Starts a direct conversation, or a channel for the team or a client; an existing one is opened. */
export function NewChannelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { isClient, agency } = useViewer()
  const navigate = useNavigate()
  const [, create] = useMutation(createChannelMutation)
  const [scope, setScope] = useState<Kind>('direct')
  // Only the initial field takes the focus automatically.
  const [isFirst, setIsFirst] = useState(true)
  const { form, field, ...sends } = useProductForm<Values>({
    schema: async () => (await import('../../../shared/messaging.ts')).createChannelInput,
    initial: { scope, name: '', destination: [], private: false },
    toInput,
    async send(values) {
      const { data, error } = await create({ input: toInput(values) })
      if (error) throw error
      if (data) void navigate({ to: channelRoute.to, params: { channelID: data.createChannel.id } })
    },
  })

  const talks = useTalks()
  const nameField = useRef<HTMLInputElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const pointed = usePointed()

  function choose(kind: Kind) {
    setScope(kind)
    setIsFirst(false)
    // Arrow keys must stay on the type selector; after a click the sender wants to type on.
    if (kind !== 'direct' && pointed.was()) setTimeout(() => nameField.current?.focus())
    form.setValues({ scope: kind, destination: [] })
    form.clearErrors()
  }

  const inviteRole = scope === 'team' ? 'user' : 'client'
  const mayInvite = agency?.viewerCan[scope === 'team' ? 'inviteStaff' : 'inviteClients']

  function invite(addresses: string) {
    onClose()
    inviteDialog.set({ role: inviteRole, addresses })
  }

  const withClient =
    scope === 'direct' && !isClient ? ` ${t('messaging/lazy:newChannel.directClientHint')}` : ''
  const hint = t(`messaging/lazy:newChannel.${scope}Hint`) + withClient
  const people = field('destination', { required: scope === 'direct' })
  return (
    <FormDialog
      form={sends}
      submitRef={submitButton}
      onClose={onClose}
      title={t('newChannel.title')}
      action={t(scope === 'direct' ? 'messaging/lazy:newChannel.start' : 'messaging/lazy:newChannel.create')}
    >
      {!isClient && (
        <SegmentedControl
          {...pointed.handlers}
          fullWidth
          aria-label={t('messaging/lazy:newChannel.kind')}
          value={scope}
          onChange={(kind) => choose(kind as Kind)}
          data={(['direct', 'team', 'client'] as const).map((kind) => ({
            value: kind,
            label: t(`messaging/lazy:newChannel.${kind}`),
          }))}
        />
      )}
      {scope !== 'direct' && (
        <TextInput
          ref={nameField}
          label={t('channel.name')}
          placeholder={t(`messaging/lazy:newChannel.${scope}Name`)}
          {...field('name', { required: true })}
        />
      )}
      <PeoplePicker
        key={scope}
        label={t(`messaging/lazy:newChannel.${scope}People`)}
        description={hint}
        error={people.error as string | undefined}
        people={form.getValues().destination}
        onChange={(destination) => form.setFieldValue('destination', destination)}
        roles={scope === 'team' ? 'staff' : 'all'}
        {...(scope === 'direct' && { talks })}
        single={scope === 'direct'}
        autoFocus={scope === 'direct' && (isFirst || pointed.was())}
        onInvite={mayInvite ? invite : undefined}
        onFull={() => setTimeout(() => submitButton.current?.focus())}
      />
      {scope !== 'direct' && (
        <Checkbox
          label={t('messaging/lazy:newChannel.private')}
          description={t(`messaging/lazy:newChannel.${scope}PrivateHint`)}
          {...field('private', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}

/** The people who have a direct conversation with the viewer. */
function useTalks(): ReadonlySet<string> {
  const { rows = [] } = useChannels()
  return new Set(
    rows.flatMap(({ channel, target }) => (channel.scope === 'direct' && target ? target.id : [])),
  )
}

function toInput({ scope, name, destination, private: isPrivate }: Values) {
  const people = destination.map(({ id }) => id)
  return scope === 'direct'
    ? { scope, destination: people }
    : { scope, name, destination: people, private: isPrivate }
}
