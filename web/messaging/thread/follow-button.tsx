import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toastError } from '../../ui/toast.ts'
import { followThreadMutation } from '../operations/threads.ts'

/** Follows or unfollows a thread. */
export function FollowButton({ thread: { id, following } }: { thread: { id: string; following: boolean } }) {
  const { t } = useTranslation('messaging/lazy')
  const [follow] = useCommand(followThreadMutation)
  return (
    <IconButton
      label={t(following ? 'thread.unfollow' : 'thread.follow')}
      icon={following ? IconBellOff : IconBell}
      onClick={() => void follow({ input: { id, following: !following } }).catch(toastError)}
    />
  )
}
