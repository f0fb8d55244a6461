import { useCommand } from '../../platform/client/use-command.ts'
import { longToast, toast, toastError } from '../../ui/toast.ts'
import { updateDiffusionMutation } from '../operations.ts'
import { ArchivedText } from './archived-text.tsx'

/** Puts a list away, with a way back in the sentence that says so, or brings it back; answers whether it is done. */
export function useArchive(): (id: string, archived: boolean) => Promise<boolean> {
  const [update] = useCommand(updateDiffusionMutation)
  return async function put(id, archived) {
    try {
      await update({ input: { id, status: archived ? 'archived' : 'broadcast' } })
    } catch (error) {
      toastError(error)
      return false
    }
    if (archived)
      toast(<ArchivedText onUndo={() => void put(id, false)} />, {
        group: `archive ${id}`,
        duration: longToast,
      })
    return true
  }
}
