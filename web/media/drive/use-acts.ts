import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { toastWithUndo } from '../../ui/undo-toast.tsx'
import { deleteMediaMutation, restoreMediaMutation, updateMediaMutation } from '../operations.ts'
import type { DriveFile } from './use-files.ts'

/** The actions for files in the library, one or many; they can be undone for some seconds. */
export function useActs() {
  const { t } = useTranslation(['media', 'ui'])
  const [update] = useCommand(updateMediaMutation)
  const [remove] = useCommand(deleteMediaMutation)
  const [restore] = useCommand(restoreMediaMutation)

  const undoable = (message: string, undo: () => Promise<unknown>) =>
    toastWithUndo(message, () => void undo().catch(toastError))

  async function move(files: readonly DriveFile[], categoryID: string | null) {
    await each(files, ({ id }) => update({ input: { id, categoryID } }))
    undoable(t('drive.moved', { count: files.length }), () =>
      each(files, ({ id, media }) => update({ input: { id, categoryID: media?.categoryID ?? null } })),
    )
  }

  async function toTrash(files: readonly DriveFile[]) {
    await each(files, ({ id, key }) => remove({ input: { key, uuid: id } }))
    undoable(t('drive.trashed', { count: files.length }), () =>
      each(files, ({ id }) => restore({ input: { id } })),
    )
  }

  async function bringBack(files: readonly DriveFile[]) {
    await each(files, ({ id }) => restore({ input: { id } }))
    toast(t('drive.restored', { count: files.length }), { variant: 'success' })
  }

  async function removeForGood(files: readonly DriveFile[]) {
    await each(files, ({ id, key }) => remove({ input: { key, uuid: id, forGood: true } }))
  }

  async function rename({ id, name: before }: DriveFile, name: string) {
    await update({ input: { id, name } })
    undoable(t('drive.renamed', { name }), () => update({ input: { id, name: before } }))
  }

  return { move, toTrash, bringBack, removeForGood, rename }
}

export type Acts = ReturnType<typeof useActs>

/** A few at a time, so that hundreds of requests don't run at once. */
async function each<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const rest = [...items]
  const worker = async () => {
    for (let item = rest.shift(); item; item = rest.shift()) await act(item)
  }
  await Promise.all([worker(), worker(), worker(), worker()])
}
