import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { toastError } from '../../ui/toast.ts'
import { toastWithUndo } from '../../ui/undo-toast.tsx'
import { updateConversationMailMutation } from '../operations.ts'

interface Place {
  id: string
  name: string | null
  channel: { scope: string; name: string | null; users: readonly { id: string; name: string }[] }
}

/** Excludes conversations from the viewer's emails, and includes them again; with their names. */
export function useLeaveOut() {
  const { t } = useTranslation(['away', 'ui', 'messaging'])
  const { me } = useViewer()
  const [update] = useCommand(updateConversationMailMutation)

  function placeOf({ name, channel }: Place): string {
    const other = channel.scope === 'direct' ? channel.users.find(({ id }) => id !== me.id)?.name : undefined
    return [other ?? channel.name ?? t('messaging:unnamed'), name].filter(Boolean).join(' · ')
  }

  const set = (conversationID: string, mailed: boolean) =>
    update({ input: { conversationID, mailed } }).then(() => true, toastError)

  async function leaveOut(place: Place) {
    if (await set(place.id, false))
      toastWithUndo(t('asked.leftOut', { place: placeOf(place) }), () => void set(place.id, true))
  }
  return { placeOf, leaveOut, takeBack: ({ id }: Place) => set(id, true) }
}
