import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { inviteDialog } from '../../agencies/people/invitations/invite-state.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { toastError } from '../../ui/toast.ts'
import type { Channel, Person } from '../model/channel.ts'
import { addMemberMutation } from '../operations/channels.ts'
import { PeoplePicker } from './people-picker.tsx'
import type { Member } from './use-members.ts'

interface Props {
  channel: Channel
  members: readonly Member[]
  onDone: () => void
  /** Invites a new person to a client channel. */
  onInvite: ((addresses: string) => void) | undefined
}

/** Adds people to a channel. They can read its earlier messages. */
export function AddMembers({ channel, members, onDone, onInvite }: Props) {
  const { t } = useTranslation('messaging/lazy')
  const { t: ui } = useTranslation('ui')
  const [, add] = useMutation(addMemberMutation)
  const [people, setPeople] = useState<Person[]>([])
  const [working, setWorking] = useState(false)
  const { agency } = useViewer()
  const isTeam = channel.scope === 'team'
  const mayInvite = agency?.viewerCan[isTeam ? 'inviteStaff' : 'inviteClients']
  const inside = members.map(({ userID }) => userID)

  function invite(addresses: string) {
    onDone()
    if (onInvite) return onInvite(addresses)
    inviteDialog.set({ role: isTeam ? 'user' : 'client', addresses })
  }

  async function addAll() {
    setWorking(true)
    for (const { id } of people) {
      const { error } = await add({ input: { channelID: channel.id, userID: id } })
      if (error) {
        setWorking(false)
        return toastError(error)
      }
    }
    onDone()
  }

  return (
    <Stack gap="sm" p="sm">
      <PeoplePicker
        label={t('members.add')}
        description={t('members.addHint')}
        people={people}
        onChange={setPeople}
        without={inside}
        autoFocus
        onInvite={mayInvite ? invite : undefined}
        roles={isTeam ? 'staff' : 'all'}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" size="compact-md" onClick={onDone}>
          {ui('cancel')}
        </Button>
        <Button size="compact-md" loading={working} disabled={people.length === 0} onClick={addAll}>
          {t('members.addAction')}
        </Button>
      </Group>
    </Stack>
  )
}
