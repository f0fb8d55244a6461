import { VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useListDrops } from '../../ui/order/use-list-drag.ts'
import { toastError } from '../../ui/toast.ts'
import { Section } from '../section.tsx'
import { saveSubTaskMutation } from './operations.ts'
import { SubTaskAdder } from './sub-task-adder.tsx'
import { SubTaskRow } from './sub-task-row.tsx'
import classes from './task.module.css'
import type { SubTask, TaskProps } from './task.ts'

/** The steps of a task: ticked, ordered by dragging, keys or the menu, and added one by one or as a pasted list. */
export function SubTasks({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const { subTasks } = task
  const editable = task.viewerCan.update
  const { ordered, move, announcement } = useOrder(subTasks)
  const list = useId()
  useListDrops(
    list,
    ordered.map(({ id }) => id),
    move,
  )
  const done = subTasks.filter(({ isDone }) => isDone).length
  if (!editable && subTasks.length === 0) return null

  return (
    <Section
      title={t('task.subTasks')}
      count={subTasks.length > 0 ? t('task.doneOf', { done, count: subTasks.length }) : undefined}
    >
      <ul className={classes.subTasks} aria-label={t('task.subTasks')}>
        {ordered.map((subTask, at) => (
          <SubTaskRow
            key={subTask.id}
            list={list}
            subTask={subTask}
            editable={editable}
            isFirst={at === 0}
            isLast={at === ordered.length - 1}
            onMove={(by) => move(at, at + by)}
          />
        ))}
      </ul>
      {editable && <SubTaskAdder task={task} />}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Section>
  )
}

/** The order as it is shown at once, and how a move is saved and spoken. */
function useOrder(subTasks: readonly SubTask[]) {
  const { t } = useTranslation('work')
  const [save] = useCommand(saveSubTaskMutation)
  const [moved, setMoved] = useState<{ of: readonly SubTask[]; ids: string[] }>()
  const [announcement, setAnnouncement] = useState('')
  const ids = moved?.of === subTasks ? moved.ids : undefined
  const ordered = ids
    ? subTasks.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    : subTasks.toSorted((a, b) => (a.rank < b.rank ? -1 : 1))

  function move(from: number, to: number) {
    const subTask = ordered[from]
    if (!subTask || to < 0 || to >= ordered.length || from === to) return
    const others = ordered.filter(({ id }) => id !== subTask.id)
    const next = others.toSpliced(to, 0, subTask)
    setMoved({ of: subTasks, ids: next.map(({ id }) => id) })
    setAnnouncement(t('task.movedTo', { title: subTask.title, place: to + 1, count: ordered.length }))
    save({ input: { id: subTask.id, afterID: next[to - 1]?.id ?? null } }).catch((error) => {
      setMoved(undefined)
      toastError(error)
    })
  }

  return { ordered, move, announcement }
}
