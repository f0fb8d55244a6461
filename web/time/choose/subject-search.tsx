import { Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { activityTitleMax } from '../../../shared/time-facts.ts'
import { timeProjectsQuery, timeTasksQuery } from '../operations.ts'

/** What time is for. */
export interface Subject {
  taskID?: string
  projectID?: string
  title?: string
}

interface Choice {
  id: string
  title: string
  hint?: string | undefined
  start: Subject
}

interface Props {
  label: string
  onChoose: (subject: Subject, title: string) => void
}

/** What time is for, by typing: a task, a project, or what one has typed. */
export function SubjectSearch({ label, onChoose }: Props) {
  const { t } = useTranslation('time')
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const choices = useChoices(typed)

  function choose(id: string) {
    const choice = choices.find((each) => each.id === id)
    if (choice) onChoose(choice.start, choice.title)
    setTyped('')
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          data-autofocus
          leftSection={<IconSearch size={16} stroke={1.5} />}
          aria-label={label}
          placeholder={label}
          maxLength={activityTitleMax}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onClick={() => combobox.openDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }}>
          {choices.map(({ id, title, hint }) => (
            <Combobox.Option key={id} value={id}>
              <Text lineClamp={1}>
                <bdi>{title}</bdi>
              </Text>
              {hint && (
                <Text fz="xs" c="dimmed" lineClamp={1}>
                  <bdi>{hint}</bdi>
                </Text>
              )}
            </Combobox.Option>
          ))}
          {choices.length === 0 && <Combobox.Empty>{t('dialog.type')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function useChoices(typed: string): Choice[] {
  const { t } = useTranslation('time')
  const title = typed.trim()
  const [keyword] = useDebouncedValue(title, 150)
  const variables = { keyword: keyword || null }
  const [{ data: tasks }] = useQuery({ query: timeTasksQuery, variables })
  const [{ data: projects }] = useQuery({ query: timeProjectsQuery, variables })
  return [
    ...(tasks?.listTasks.items ?? []).map((task) => ({
      id: task.id,
      title: task.title,
      hint: task.project.title,
      start: { taskID: task.id },
    })),
    ...(projects?.listProjects.items ?? []).slice(0, 4).map((project) => ({
      id: project.id,
      title: project.title,
      hint: t('dialog.projectOnly'),
      start: { projectID: project.id },
    })),
    ...(title ? [{ id: 'custom', title, hint: t('dialog.custom'), start: { title } }] : []),
  ]
}
