import { Button } from '@mantine/core'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toastError } from '../../ui/toast.ts'
import { ejectMemberMutation } from '../operations/channels.ts'
import type { Channel } from './channel.ts'
import classes from './members-panel.module.css'
import { useCompanies } from './use-companies.ts'
import type { Member } from './use-members.ts'

/** A person of a channel. */
export function MemberRow({ channel, member: { user } }: { channel: Channel; member: Member }) {
  const { t } = useTranslation('messaging')
  const { me } = useViewer()
  const company = useCompanies().get(user.id)
  const [asking, setAsking] = useState(false)
  const facts = user.role === 'client' ? (company ?? t('clientPerson')) : undefined
  return (
    <li className={classes.member}>
      <Avatar id={user.id} name={user.name} picture={user.avatar} size={24} />
      <span className={classes.who}>
        <span>
          <bdi>{user.id === me.id ? t('members.you', { name: user.name }) : user.name}</bdi>
        </span>
        {facts && <span className={classes.facts}>{facts}</span>}
      </span>
      {asking ? (
        <Eject channel={channel} user={user} onCancel={() => setAsking(false)} />
      ) : (
        channel.viewerCan.eject &&
        user.id !== me.id && (
          <IconButton
            className={classes.eject}
            label={t('members.eject', { name: user.name })}
            icon={IconUserMinus}
            size={28}
            onClick={() => setAsking(true)}
          />
        )
      )}
    </li>
  )
}

interface EjectProps {
  channel: Channel
  user: Member['user']
  onCancel: () => void
}

/** Asks once, in the row itself. */
function Eject({ channel, user, onCancel }: EjectProps) {
  const { t } = useTranslation('messaging')
  const { t: ui } = useTranslation('ui')
  const [{ fetching }, eject] = useMutation(ejectMemberMutation)

  async function remove() {
    const { error } = await eject({ input: { channelID: channel.id, userID: user.id } })
    if (error) toastError(error)
  }

  return (
    <>
      <Button variant="default" size="compact-xs" data-autofocus onClick={onCancel}>
        {ui('cancel')}
      </Button>
      <Button color="danger" size="compact-xs" loading={fetching} onClick={remove}>
        {t('members.ejectAction')}
      </Button>
    </>
  )
}
