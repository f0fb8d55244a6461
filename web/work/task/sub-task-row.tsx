import { Checkbox, Menu, UnstyledButton } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { subTaskTitleMax } from '../../../shared/work-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PersonPicker } from '../../ui/person-picker.tsx'
import { toastError } from '../../ui/toast.ts'
import { SaveError } from '../saved/save-error.tsx'
import { TextField } from '../saved/text-field.tsx'
import { useSaved } from '../saved/use-saved.ts'
import { deleteSubTaskMutation, saveSubTaskMutation } from './operations.ts'
import classes from './task.module.css'
import type { SubTask } from './task.ts'
import { useStaff } from './use-staff.ts'

interface Props {
  subTask: SubTask
  editable: boolean
  isFirst: boolean
  isLast: boolean
  /** Up for -1, down for 1. */
  onMove: (by: -1 | 1) => void
  onDrag: (id: string | undefined) => void
}

/** One step: tick, title, who does it. Alt with an arrow key moves it. */
export function SubTaskRow({ subTask, editable, isFirst, isLast, onMove, onDrag }: Props) {
  const { t } = useTranslation('work')
  const { id } = subTask
  const [save] = useCommand(saveSubTaskMutation)
  const [remove] = useCommand(deleteSubTaskMutation)
  const done = useSaved(subTask.isDone, (isDone) => save({ input: { id, isDone } }))
  const title = useSaved(subTask.title, (next) => save({ input: { id, title: next } }))

  function onKeyDown(event: KeyboardEvent) {
    const by = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
    if (!by || !editable) return
    event.preventDefault()
    onMove(by)
  }

  return (
    <fieldset className={classes.subTaskLine} onKeyDown={onKeyDown} aria-label={title.value}>
      {editable && (
        <span
          className={classes.grip}
          draggable
          aria-hidden
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', subTask.title)
            onDrag(id)
          }}
          onDragEnd={() => onDrag(undefined)}
        >
          <IconGripVertical size={16} stroke={1.5} />
        </span>
      )}
      <Checkbox
        size="xs"
        aria-label={title.value}
        checked={done.value}
        disabled={!editable}
        onChange={({ currentTarget }) => void done.set(currentTarget.checked)}
      />
      <div className={classes.subTaskTitle} data-done={done.value || undefined}>
        {editable ? (
          <TextField label={t('task.subTaskTitle')} field={title} max={subTaskTitleMax} required grows />
        ) : (
          <bdi>{subTask.title}</bdi>
        )}
        <SaveError field={done} />
      </div>
      <SubTaskPerson subTask={subTask} editable={editable} />
      {editable && (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={t('task.subTaskActions', { title: title.value })} icon={IconDots} size={28} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={isFirst} onClick={() => onMove(-1)}>
              {t('task.moveUp')}
            </Menu.Item>
            <Menu.Item disabled={isLast} onClick={() => onMove(1)}>
              {t('task.moveDown')}
            </Menu.Item>
            <Menu.Item color="danger" onClick={() => remove({ input: { id } }).catch(toastError)}>
              {t('task.deleteSubTask')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </fieldset>
  )
}

function SubTaskPerson({ subTask, editable }: Pick<Props, 'subTask' | 'editable'>) {
  const { t } = useTranslation('work')
  const staff = useStaff(!editable)
  const [save] = useCommand(saveSubTaskMutation)
  const person = useSaved(subTask.user, (user) =>
    save({ input: { id: subTask.id, userID: user?.id ?? null } }),
  )
  const { value } = person
  const picture = value && <Avatar id={value.id} name={value.name} picture={value.avatar} size={24} />
  const label = value ? t('task.doneBy', { name: value.name }) : t('task.chooseWho')
  if (!editable)
    return picture ? (
      <span role="img" aria-label={label} data-tooltip={label}>
        {picture}
      </span>
    ) : null
  return (
    <>
      <PersonPicker
        {...staff}
        label={t('task.chooseWho')}
        chosen={value ? [value.id] : []}
        onToggle={(chosen) => void person.set(chosen.id === value?.id ? null : chosen)}
        target={
          picture ? (
            <UnstyledButton className={classes.person} aria-label={label} data-tooltip={label}>
              {picture}
            </UnstyledButton>
          ) : (
            <IconButton label={label} icon={IconUserPlus} size={28} />
          )
        }
      />
      <SaveError field={person} />
    </>
  )
}
