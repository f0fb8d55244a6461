import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { toastError } from '../../ui/toast.ts'
import { joinChannelMutation } from '../operations/channels.ts'
import classes from './not-member-note.module.css'

interface Props {
  channelID: string
  /** Refetches the channel, now with the viewer as a member. */
  onJoined: () => void
}

/** Shown above a channel that the viewer may open by their role without being a member. */
export function NotMemberNote({ channelID, onJoined }: Props) {
  const { t } = useTranslation('messaging/lazy')
  const [{ fetching }, join] = useMutation(joinChannelMutation)

  async function joinIt() {
    const { error } = await join({ input: { channelID } })
    if (error) return toastError(error)
    onJoined()
  }

  return (
    <section className={classes.note} aria-label={t('notMember.label')}>
      <p>{t('notMember.text')}</p>
      <Button variant="default" size="compact-md" loading={fetching} onClick={joinIt}>
        {t('notMember.join')}
      </Button>
    </section>
  )
}
