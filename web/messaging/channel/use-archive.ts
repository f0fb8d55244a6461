import { useMutation } from 'urql'
import { toastError } from '../../ui/toast.ts'
import { archiveChannelMutation } from '../operations/channels.ts'

/** Puts a channel away from one's list, or back into it; `id` is that of one's own row. */
export function useArchive(): (id: string, archived: boolean) => Promise<void> {
  const [, update] = useMutation(archiveChannelMutation)
  return async (id, archived) => {
    const { error } = await update({ input: { id, archived } })
    if (error) toastError(error)
  }
}
