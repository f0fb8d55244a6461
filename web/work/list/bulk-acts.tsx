import { Button, Menu, Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTeam } from '../../agencies/find/use-team.ts'
import { DayOrTimeField } from '../../ui/date/day-or-time-field.tsx'
import { PersonPicker } from '../../ui/people/person-picker.tsx'
import { useListGroups } from '../task/use-list-groups.ts'
import { MoveMenu } from './move-menu.tsx'
import { sharedLabels, useBulk } from './use-bulk.ts'
import type { ListedTask, Shelf } from './use-task-list.ts'

interface Props {
  tasks: readonly ListedTask[]
  shelf: Shelf
  release: () => void
}

/** The actions for the selected tasks; statuses and priorities are those that all their projects share. */
export function BulkActs({ tasks, shelf, release }: Props) {
  const { t } = useTranslation('work')
  const bulk = useBulk(tasks, release)
  if (shelf === 'trash')
    return (
      <Button variant="default" onClick={() => bulk.restore()}>
        {t('task.restore')}
      </Button>
    )
  const isArchived = shelf === 'archived'
  return (
    <>
      <LabelMenu
        title={t('task.status')}
        labels={sharedLabels(tasks, 'statuses')}
        none={t('task.noStatus')}
        onChoose={(label) =>
          bulk.setByProject(({ statuses }) => ({
            status: statuses.find((each) => each.label === label)?.id ?? 'none',
          }))
        }
      />
      <LabelMenu
        title={t('task.priority')}
        labels={sharedLabels(tasks, 'priorities')}
        none={t('task.noPriority')}
        onChoose={(label) =>
          bulk.setByProject(({ priorities }) => ({
            priorityID: priorities.find((each) => each.label === label)?.id ?? null,
          }))
        }
      />
      <Assign
        onChoose={(assigneeID) => bulk.set({ assigneeID })}
        onList={(assigneeListID) => bulk.set({ assigneeListID })}
      />
      <Due onChoose={(endAt) => bulk.set({ endAt })} />
      {!isArchived && <MoveMenu tasks={tasks} onChoose={(columnID) => bulk.set({ columnID })} />}
      <Button variant="default" onClick={() => bulk.archive(!isArchived)}>
        {t(isArchived ? 'list.unarchive' : 'task.archive')}
      </Button>
      <Button variant="default" c="danger" onClick={() => bulk.trash()}>
        {t('task.trash')}
      </Button>
    </>
  )
}

interface LabelMenuProps {
  title: string
  labels: readonly string[]
  none: string
  onChoose: (label: string | null) => void
}

function LabelMenu({ title, labels, none, onChoose }: LabelMenuProps) {
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="default">{title}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {labels.map((label) => (
          <Menu.Item key={label} onClick={() => onChoose(label)}>
            <bdi>{label}</bdi>
          </Menu.Item>
        ))}
        <Menu.Item c="dimmed" onClick={() => onChoose(null)}>
          {none}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface AssignProps {
  onChoose: (userId: string) => void
  onList: (listId: string) => void
}

function Assign({ onChoose, onList }: AssignProps) {
  const { t } = useTranslation('work')
  const groups = useListGroups()
  return (
    <PersonPicker
      find={useTeam}
      label={t('task.chooseWho')}
      target={<Button variant="default">{t('list.assign')}</Button>}
      chosen={[]}
      onToggle={({ id }) => onChoose(id)}
      groups={groups}
      onGroup={({ id }) => onList(id)}
    />
  )
}

function Due({ onChoose }: { onChoose: (endAt: string | null) => void }) {
  const { t } = useTranslation('work')
  const [opened, setOpened] = useState(false)
  const [at, setAt] = useState<string | null>(null)
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" onClick={() => setOpened(!opened)}>
          {t('task.due')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('task.due')}>
        <DayOrTimeField label={t('task.due')} value={at} onChange={setAt} />
        <Button
          mt="sm"
          onClick={() => {
            setOpened(false)
            onChoose(at)
          }}
        >
          {at ? t('list.setDue') : t('list.removeDue')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
