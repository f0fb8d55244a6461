import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { toastError } from '../../ui/toast.ts'
import type { Channel } from '../model/channel.ts'
import { isOpenToTeam, opensWithoutMembership } from '../model/readers.ts'
import { ejectMemberMutation } from '../operations/channels.ts'
import classes from './members-panel.module.css'
import type { Member } from './use-members.ts'

interface Props {
  channel: Channel
  user: Member['user']
  /** It was answered, or the removal was cancelled. */
  onSettled: () => void
}

/** Asks for confirmation, in the row itself, before a member is removed, and says if that does not end their access. */
export function EjectQuestion({ channel, user, onSettled }: Props) {
  const { t } = useTranslation('messaging/lazy')
  const { t: ui } = useTranslation('ui')
  const mayClose = useMayMakePrivate(channel)
  const [{ fetching }, eject] = useMutation(ejectMemberMutation)
  const stays = opensWithoutMembership(channel, user.role)

  async function remove(makePrivate: boolean) {
    const { error } = await eject({ input: { channelID: channel.id, userID: user.id, makePrivate } })
    if (error) return toastError(error)
    onSettled()
  }

  const cancel = (
    <Button variant="default" size="compact-xs" data-autofocus onClick={onSettled}>
      {ui('cancel')}
    </Button>
  )
  if (!stays) {
    return (
      <>
        {cancel}
        <Button color="danger" size="compact-xs" loading={fetching} onClick={() => remove(false)}>
          {t('members.ejectAction')}
        </Button>
      </>
    )
  }
  return (
    <div className={classes.question}>
      <p>{t(isOpenToTeam(channel) ? 'members.stays' : 'members.staysAdmin', { name: user.name })}</p>
      {mayClose && (
        <Button color="danger" size="compact-sm" loading={fetching} onClick={() => remove(true)}>
          {t('members.ejectPrivate')}
        </Button>
      )}
      <Button variant="default" size="compact-sm" disabled={fetching} onClick={() => remove(false)}>
        {t('members.ejectOnly')}
      </Button>
      {cancel}
    </div>
  )
}

/** A viewer who is not a member would lock themselves out of the channel. */
function useMayMakePrivate({ ownerID, viewerCan, viewerChannelUser }: Channel): boolean {
  const { me } = useViewer()
  return viewerCan.update && (viewerChannelUser !== null || ownerID === me.id)
}
