import { Text, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as newId } from 'uuid'
import { subTasksMax, subTaskTitleMax } from '../../../shared/work-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { createSubTaskMutation } from './operations.ts'
import { pastedLines } from './pasted-lines.ts'
import type { TaskProps } from './task.ts'

type NewSubTask = { id: string; title: string; isDone: boolean }

/** Adds sub-tasks: Enter adds the typed one, and every line of a pasted list becomes one. */
export function SubTaskAdder({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const [title, setTitle] = useState('')
  const [create] = useCommand(createSubTaskMutation)
  const [kept, setKept] = useDraft<NewSubTask[]>(`task/${task.id}/sub-tasks`)
  // Sequentially, to keep the order of the list; their ids make a retry idempotent.
  const added = useAction(async (list: NewSubTask[]) => {
    for (const each of list) {
      await create({ input: { taskID: task.id, ...each } })
      setKept((now) => without(now, each.id))
    }
  })

  // Also what could not be added when the task was open last.
  const addKept = () => void (kept && added.run(kept))
  const addAtFirst = useEffectEvent(addKept)
  useEffect(() => addAtFirst(), [])

  function add(list: { title: string; isDone: boolean }[]) {
    const begun = list.slice(0, subTasksMax).map((each) => ({ id: newId(), ...each }))
    setKept((now = []) => [...now, ...begun])
    // What could not be added before comes first.
    return added.run(added.error === undefined ? begun : [...(kept ?? []), ...begun])
  }

  function discard() {
    setKept(undefined)
    added.revert()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !title.trim() || added.pending) return
    event.preventDefault()
    setTitle('')
    void add([{ title: title.trim(), isDone: false }])
  }

  function onPaste(event: ClipboardEvent) {
    const lines = pastedLines(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    void add(lines)
  }

  return (
    <>
      {kept?.map(({ id, title: waiting }) =>
        task.subTasks.some((each) => each.id === id) ? null : (
          <Text key={id} c="dimmed" fs="italic" py={4} px={28}>
            <bdi>{waiting}</bdi>
          </Text>
        ),
      )}
      <SaveError field={{ error: added.error, retry: addKept, revert: discard }} />
      <TextInput
        variant="unstyled"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        value={title}
        maxLength={subTaskTitleMax}
        placeholder={t('task.addSubTask')}
        aria-label={t('task.addSubTask')}
        aria-busy={added.pending}
        dir="auto"
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </>
  )
}

function without(list: NewSubTask[] | undefined, id: string): NewSubTask[] | undefined {
  const left = list?.filter((each) => each.id !== id)
  return left?.length ? left : undefined
}
