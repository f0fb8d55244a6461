import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { longToast, toastError } from '../../ui/toast.ts'
import { toastWithUndo } from '../../ui/undo-toast.tsx'
import { updateDiffusionMutation } from '../operations.ts'

/** Archives a list, with Undo in the toast, or restores it; returns whether it succeeded. */
export function useArchive(): (id: string, archived: boolean) => Promise<boolean> {
  const { t } = useTranslation('diffusions')
  const [update] = useCommand(updateDiffusionMutation)
  return async function put(id, archived) {
    try {
      await update({ input: { id, status: archived ? 'archived' : 'broadcast' } })
    } catch (error) {
      toastError(error)
      return false
    }
    if (archived) toastWithUndo(t('shelf.now'), () => void put(id, false), { duration: longToast })
    return true
  }
}
