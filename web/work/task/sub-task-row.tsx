import { Checkbox, UnstyledButton } from '@mantine/core'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { subTaskTitleMax } from '../../../shared/work-facts.ts'
import { useTeam } from '../../agencies/find/use-team.ts'
import { fileLink } from '../../media/viewer/file-link.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { AttachmentList } from '../../ui/files/attachment-list.tsx'
import { useAttachments } from '../../ui/files/use-attachments.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useListDrag } from '../../ui/order/use-list-drag.ts'
import { PersonPicker } from '../../ui/people/person-picker.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { TextField } from '../../ui/saved/text-field.tsx'
import { useSaved } from '../../ui/saved/use-saved.ts'
import { toastError } from '../../ui/toast.ts'
import { useSavedLater } from '../../ui/waiting/use-saved-later.ts'
import { Waits } from '../../ui/waiting/waits.tsx'
import { deleteSubTaskMutation, saveSubTaskMutation } from './operations.ts'
import { SubTaskMenu } from './sub-task-menu.tsx'
import classes from './task.module.css'
import type { SubTask } from './task.ts'
import { tickLane } from './use-done-count.ts'

interface Props {
  /** The key of its list. */
  list: string
  subTask: SubTask
  editable: boolean
  isFirst: boolean
  isLast: boolean
  /** Up for -1, down for 1. */
  onMove: (by: -1 | 1) => void
}

/** One sub-task: checkbox, title, assignee, files. Alt with an arrow key moves it. */
export function SubTaskRow({ list, subTask, editable, isFirst, isLast, onMove }: Props) {
  const { t } = useTranslation('work')
  const { id } = subTask
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const edge = useListDrag({ row, grip, list, id })
  const [save] = useCommand(saveSubTaskMutation)
  const [remove] = useCommand(deleteSubTaskMutation)
  const done = useSavedLater(saveSubTaskMutation, {
    operation: 'SaveSubTask',
    lane: tickLane(id),
    input: { id },
    field: 'isDone',
    saved: subTask.isDone,
  })
  const title = useSaved(subTask.title, (next) => save({ input: { id, title: next } }))
  const attaching = useAttachments(`step/${id}`, (change) => save({ input: { id, ...change } }))

  function onKeyDown(event: KeyboardEvent) {
    const by = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
    if (!by || !editable) return
    event.preventDefault()
    onMove(by)
  }

  return (
    <li ref={row} className={classes.subTask} data-edge={edge ?? undefined}>
      <fieldset className={classes.subTaskParts} onKeyDown={onKeyDown} aria-label={title.value}>
        <div className={classes.subTaskLine}>
          {editable && (
            <span ref={grip} className={classes.grip} aria-hidden>
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
            <Waits field={done} />
          </div>
          <SubTaskPerson subTask={subTask} editable={editable} />
          {editable && (
            <SubTaskMenu
              title={title.value}
              isFirst={isFirst}
              isLast={isLast}
              onMove={onMove}
              onAttach={attaching.add}
              onDelete={() => void remove({ input: { id } }).catch(toastError)}
            />
          )}
        </div>
        <AttachmentList
          label={t('task.filesOf', { title: title.value })}
          files={subTask.attachments}
          attaching={attaching}
          editable={editable}
          open={fileLink}
        />
      </fieldset>
    </li>
  )
}

function SubTaskPerson({ subTask, editable }: Pick<Props, 'subTask' | 'editable'>) {
  const { t } = useTranslation('work')
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
        find={useTeam}
        label={t('task.chooseWho')}
        chosen={value ? [value.id] : []}
        onToggle={({ id, name, avatar = null }) =>
          void person.set(id === value?.id ? null : { id, name, avatar })
        }
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
