import { Badge, Checkbox, Popover, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelMax } from '../../../shared/work-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { createTagMutation } from './operations.ts'
import classes from './task.module.css'
import type { TaskProps } from './task.ts'
import { useTags } from './use-tags.ts'

/** The tags of a task; those of its project are suggested, and a new one is added to the project. */
export function TaskTags({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const tags = useTags(task)
  const shown = task.project.tags.filter(({ id }) => tags.isOn(id))
  return (
    <>
      {shown.map(({ id, label }) => (
        <Badge key={id} variant="default" radius="sm" tt="none" fw={400}>
          <bdi>{label}</bdi>
        </Badge>
      ))}
      {task.viewerCan.update && (
        <Popover position="bottom-start" trapFocus returnFocus>
          <Popover.Target>
            <IconButton label={t('task.tags')} icon={IconPlus} size={28} />
          </Popover.Target>
          <Popover.Dropdown aria-label={t('task.tags')} className={classes.tagList}>
            {task.project.tags.map(({ id, label }) => (
              <Checkbox
                key={id}
                size="xs"
                label={<bdi>{label}</bdi>}
                checked={tags.isOn(id)}
                onChange={({ currentTarget }) => tags.toggle(id, currentTarget.checked)}
              />
            ))}
            <NewTag task={task} onCreated={(id) => tags.toggle(id, true)} />
          </Popover.Dropdown>
        </Popover>
      )}
      <SaveError field={tags.saved} />
    </>
  )
}

function NewTag({ task, onCreated }: TaskProps & { onCreated: (id: string) => void }) {
  const { t } = useTranslation('work')
  const [label, setLabel] = useState('')
  const [create, creating] = useCommand(createTagMutation)
  const creation = useAction(async (name: string) => {
    const { createProjectTag } = await create({ input: { projectID: task.projectID, label: name } })
    onCreated(createProjectTag.id)
    setLabel('')
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !label.trim()) return
    event.preventDefault()
    void creation.run(label.trim())
  }

  return (
    <>
      <TextInput
        size="xs"
        value={label}
        maxLength={labelMax}
        readOnly={creating}
        placeholder={t('task.newTag')}
        aria-label={t('task.newTag')}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <SaveError field={creation} />
    </>
  )
}
