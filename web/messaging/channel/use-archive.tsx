import { useMutation } from 'urql'
import { longToast, toast, toastError } from '../../ui/toast.ts'
import { archiveChannelMutation } from '../operations/channels.ts'
import { ArchivedText } from './archived-text.tsx'

/** Puts a channel away from one's list, or back into it; `id` is that of one's own row. */
export function useArchive(): (id: string, archived: boolean) => Promise<void> {
  const [, update] = useMutation(archiveChannelMutation)
  const put = async (id: string, archived: boolean): Promise<void> => {
    const { error } = await update({ input: { id, archived } })
    if (error) return toastError(error)
    if (!archived) return
    const undo = () => void put(id, false)
    toast(<ArchivedText onUndo={undo} />, { group: `archive ${id}`, duration: longToast })
  }
  return put
}
