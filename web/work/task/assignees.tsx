import { CloseButton, Switch, Text } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { useTeam } from '../../agencies/find/use-team.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PersonPicker } from '../../ui/people/person-picker.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useSaved } from '../../ui/saved/use-saved.ts'
import {
  assignListMutation,
  assignMutation,
  setAssigneeDailyMutation,
  unassignMutation,
} from './operations.ts'
import classes from './task.module.css'
import type { Assignee, TaskProps } from './task.ts'
import { useListGroups } from './use-list-groups.ts'

/** The assignees of a task, and in whose Daily Queue it is. */
export function Assignees({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const editable = task.viewerCan.update
  return (
    <>
      {task.assignees.length > 0 && (
        <ul className={classes.assignees} aria-label={t('task.assignees')}>
          {task.assignees.map((assignee) => (
            <AssigneeRow key={assignee.id} assignee={assignee} editable={editable} />
          ))}
        </ul>
      )}
      {!editable && task.assignees.length === 0 && <Text c="dimmed">{t('task.nobody')}</Text>}
      {editable && <AddAssignee task={task} />}
    </>
  )
}

function AssigneeRow({ assignee, editable }: { assignee: Assignee; editable: boolean }) {
  const { t } = useTranslation('work')
  const { id, isDaily, user } = assignee
  const [setDaily] = useCommand(setAssigneeDailyMutation)
  const [remove] = useCommand(unassignMutation)
  const daily = useSaved(isDaily, (next) => setDaily({ input: { id, isDaily: next } }))
  const removal = useAction(() => remove({ input: { id } }))
  const name = user?.name ?? t('task.formerMember')
  return (
    <li className={classes.assignee} data-busy={removal.pending || undefined}>
      <Avatar id={user?.id ?? id} name={name} picture={user?.avatar ?? null} size={24} />
      <bdi className={classes.clip}>{name}</bdi>
      {editable && (
        <>
          <Switch
            size="xs"
            label={t('task.daily')}
            aria-label={t('task.dailyOf', { name })}
            checked={daily.value}
            onChange={({ currentTarget }) => void daily.set(currentTarget.checked)}
          />
          <CloseButton
            size="sm"
            aria-label={t('task.unassign', { name })}
            onClick={() => void removal.run()}
          />
        </>
      )}
      <SaveError field={daily} />
      <SaveError field={removal} />
    </li>
  )
}

function AddAssignee({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const groups = useListGroups()
  const [assignList] = useCommand(assignListMutation)
  const [assign] = useCommand(assignMutation)
  const [unassign] = useCommand(unassignMutation)
  const added = useAction((userID: string) => {
    const known = task.assignees.find((each) => each.userID === userID)
    return known ? unassign({ input: { id: known.id } }) : assign({ input: { taskID: task.id, userID } })
  })
  const addedList = useAction((assigneeListID: string) =>
    assignList({ input: { ids: [task.id], assigneeListID } }),
  )
  return (
    <>
      <PersonPicker
        find={useTeam}
        label={t('task.assign')}
        target={
          <IconButton
            label={t('task.assign')}
            icon={IconPlus}
            size={28}
            loading={added.pending || addedList.pending}
          />
        }
        chosen={task.assignees.map(({ userID }) => userID)}
        onToggle={({ id }) => void added.run(id)}
        groups={groups}
        onGroup={({ id }) => void addedList.run(id)}
      />
      <SaveError field={added} />
      <SaveError field={addedList} />
    </>
  )
}
