import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { toastError } from '../../ui/toast.ts'
import { saveSubTaskMutation } from './operations.ts'
import type { SubTask } from './task.ts'

/** The optimistic order until the server has it, and how a move is saved and announced. */
export function useSubTaskOrder(subTasks: readonly SubTask[]) {
  const { t } = useTranslation('work')
  const [save] = useCommand(saveSubTaskMutation)
  const [moved, setMoved] = useState<readonly string[]>()
  const [announcement, setAnnouncement] = useState('')
  const ordered = inOrder(subTasks, moved)

  async function move(from: number, to: number) {
    const subTask = ordered[from]
    if (!subTask || to < 0 || to >= ordered.length || from === to) return
    const others = ordered.filter(({ id }) => id !== subTask.id)
    const next = others.toSpliced(to, 0, subTask)
    const ids = next.map(({ id }) => id)
    setMoved(ids)
    setAnnouncement(t('task.movedTo', { title: subTask.title, place: to + 1, count: ordered.length }))
    await save({ input: { id: subTask.id, afterID: next[to - 1]?.id ?? null } }).catch(toastError)
    setMoved((now) => (now === ids ? undefined : now))
  }

  return { ordered, move, announcement }
}

/** Sub-tasks added since the move come last. */
function inOrder(subTasks: readonly SubTask[], moved: readonly string[] = []): SubTask[] {
  const placeOf = ({ id }: SubTask) => (moved.includes(id) ? moved.indexOf(id) : moved.length)
  return subTasks.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).sort((a, b) => placeOf(a) - placeOf(b))
}
