import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { useCommand } from '../../platform/client/use-command.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import { copy } from '../../ui/clipboard.ts'
import { longToast, toast, toastError } from '../../ui/toast.ts'
import { toastWithUndo } from '../../ui/undo-toast.tsx'
import { copyTaskMutation, makeProjectMutation, saveTaskMutation, trashTaskMutation } from './operations.ts'
import type { Task, TaskInput } from './task.ts'
import { useOpenTask } from './use-open-task.ts'

/** The actions for a task as a whole; each shows a toast, with Undo for those that remove the task. */
export function useTaskActs(task: Task, onClose: () => void) {
  const { t } = useTranslation('work')
  const client = useClient()
  const { history } = useRouter()
  const openTask = useOpenTask()
  const [trash] = useCommand(trashTaskMutation)
  const [copyTask] = useCreate(copyTaskMutation)
  const [makeProject] = useCreate(makeProjectMutation)

  /** Uses the client directly: the panel may be unmounted when Undo is clicked. */
  async function save(input: TaskInput): Promise<void> {
    const { error } = await client
      .mutation(saveTaskMutation, { input: { id: task.id, ...input } })
      .toPromise()
    if (error) throw error
  }

  function sayWithUndo(text: string, back: TaskInput): void {
    const undo = () => save(back).then(() => toast(t('task.undone')), toastError)
    toastWithUndo(text, () => void undo(), { duration: longToast })
  }

  return {
    copyLink: () => copy(location.href, t('task.linkCopied')),
    move: (columnID: string) => save({ columnID }),
    async archive() {
      await save({ archived: true })
      onClose()
      sayWithUndo(t('task.archived', { title: task.title }), { archived: false })
    },
    unarchive: () => save({ archived: false }),
    async trash() {
      await trash({ input: { id: task.id } })
      onClose()
      sayWithUndo(t('task.trashed', { title: task.title }), { deleted: false })
    },
    restore: () => save({ deleted: false }),
    async copy(columnID: string) {
      const { copyTask: made } = await copyTask({ input: { taskID: task.id, columnID } })
      openTask(made.id)
    },
    async makeProject() {
      const { createProjectFromTask } = await makeProject({ input: { taskID: task.id } })
      history.push(`/task/project/${createProjectFromTask.id}`)
    },
  }
}
