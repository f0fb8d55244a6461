import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Channel } from '../model/channel.ts'
import { writeToRoute } from '../routes.tsx'
import { EjectQuestion } from './eject-question.tsx'
import classes from './members-panel.module.css'
import type { Member } from './use-members.ts'

interface Props {
  channel: Channel
  member: Member
  /** The removal was confirmed or cancelled. */
  onSettled: () => void
}

/** A member of a channel. */
export function MemberRow({ channel, member: { user }, onSettled }: Props) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { me, isClient, agency } = useViewer()
  const mayWrite = isClient || agency?.viewerCan.createChannels
  const [asking, setAsking] = useState(false)
  const settle = () => {
    setAsking(false)
    onSettled()
  }
  const facts = user.role === 'client' ? (user.companyName ?? t('clientPerson')) : undefined
  return (
    <li className={classes.member}>
      <Avatar id={user.id} name={user.name} picture={user.avatar} size={24} />
      <span className={classes.who}>
        <span>
          <bdi>{user.id === me.id ? t('messaging/lazy:members.you', { name: user.name }) : user.name}</bdi>
        </span>
        {facts && <span className={classes.facts}>{facts}</span>}
      </span>
      {!asking && mayWrite && user.id !== me.id && channel.scope !== 'direct' && (
        <IconButton
          label={t('messaging/lazy:members.write', { name: user.name })}
          icon={IconMessage}
          size={28}
          renderRoot={(props) => <Link to={writeToRoute.to} params={{ userID: user.id }} {...props} />}
        />
      )}
      {asking ? (
        <EjectQuestion channel={channel} user={user} onSettled={settle} />
      ) : (
        channel.viewerCan.eject &&
        user.id !== me.id && (
          <IconButton
            className={classes.eject}
            label={t('messaging/lazy:members.eject', { name: user.name })}
            icon={IconUserMinus}
            size={28}
            onClick={() => setAsking(true)}
          />
        )
      )}
    </li>
  )
}
