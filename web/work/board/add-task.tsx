import { Button, Textarea } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { v7 as newId } from 'uuid'
import { taskTitleMax } from '../../../shared/work-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { toastError } from '../../ui/toast.ts'
import { isSameHead, type Lane } from './lanes.ts'
import { createTaskMutation } from './operations.ts'

/** Adds tasks at the end of a column, one after the other: Enter adds, Escape closes. */
export const AddTask = memo(function AddTask({ lane }: { lane: Lane }) {
  const { t } = useTranslation('work')
  const [begun, setBegun] = useDraft<string>(`column/${lane.id}/task`)
  const [isOpen, setOpen] = useState(false)
  const title = begun ?? ''
  const button = useRef<HTMLButtonElement>(null)
  const add = useAdd(lane.id, (failed) => {
    // No typed text is lost: text typed since is appended.
    setBegun((typed) => [failed, typed?.trim()].filter(Boolean).join(' '))
    setOpen(true)
  })

  function leave() {
    setBegun(undefined)
    flushSync(() => setOpen(false))
    button.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') leave()
    if (event.key !== 'Enter') return
    event.preventDefault()
    const given = title.trim()
    if (!given) return
    setBegun(undefined)
    add(given)
  }

  if (!isOpen)
    return (
      <Button
        ref={button}
        variant="subtle"
        color="gray"
        justify="flex-start"
        fullWidth
        fw={400}
        c="dimmed"
        px="xs"
        leftSection={<IconPlus size={18} stroke={1.5} />}
        onClick={() => setOpen(true)}
        aria-label={t('board.addTaskTo', { column: lane.title })}
      >
        {t('board.addTask')}
      </Button>
    )
  return (
    <Textarea
      autoFocus
      autosize
      maxRows={6}
      maxLength={taskTitleMax}
      aria-label={t('board.newTask', { column: lane.title })}
      placeholder={t('board.taskTitle')}
      value={title}
      onChange={(event) => setBegun(event.currentTarget.value.replaceAll('\n', ' ') || undefined)}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget: field }) => field.setSelectionRange(field.value.length, field.value.length)}
      onBlur={() => !title.trim() && setOpen(false)}
    />
  )
}, isSameHead)

/** Adds tasks in the order in which they were typed, without blocking the input while one is saved. */
function useAdd(columnID: string, onFailed: (title: string) => void): (title: string) => void {
  const [createTask] = useCommand(createTaskMutation)
  const last = useRef(Promise.resolve())
  // A retry uses the same id: the response may have been lost.
  const failed = useRef<{ id: string; title: string }>(undefined)
  return (title) => {
    const id = failed.current?.title === title ? failed.current.id : newId()
    last.current = last.current.then(async () => {
      try {
        await createTask({ input: { id, columnID, title } })
        failed.current = undefined
      } catch (error) {
        failed.current = { id, title }
        toastError(error)
        onFailed(title)
      }
    })
  }
}
