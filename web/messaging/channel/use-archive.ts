import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { longToast, toastError } from '../../ui/toast.ts'
import { toastWithUndo } from '../../ui/undo-toast.tsx'
import { archiveChannelMutation } from '../operations/channels.ts'

/** Archives a channel for the viewer, or unarchives it; `id` is that of the viewer's own row. */
export function useArchive(): (id: string, archived: boolean) => Promise<void> {
  const { t } = useTranslation('messaging')
  const [, update] = useMutation(archiveChannelMutation)
  const put = async (id: string, archived: boolean): Promise<void> => {
    const { error } = await update({ input: { id, archived } })
    if (error) return toastError(error)
    if (!archived) return
    toastWithUndo(t('channel.archivedNow'), () => void put(id, false), { duration: longToast })
  }
  return put
}
