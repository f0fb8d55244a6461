import { Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activityTitleMax } from '../../../shared/time-facts.ts'
import type { Search } from '../../platform/client/use-search.ts'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { keepPress } from './keep-press.ts'
import { useFoundProjects, useFoundTasks } from './use-found.ts'

/** The subject of logged time. */
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

/** Finds the subject of logged time by typing: a task, a project, or the typed text itself. */
export function SubjectSearch({ label, onChoose }: Props) {
  const { t } = useTranslation('time')
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { choices, search } = useChoices(typed)

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
            <Combobox.Option key={id} value={id} onPointerDown={keepPress}>
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
          {(choices.length === 0 || search.error) && (
            <Combobox.Empty>
              <NothingFound of={search}>{t('dialog.type')}</NothingFound>
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function useChoices(typed: string): { choices: Choice[]; search: Omit<Search<unknown>, 'found'> } {
  const { t } = useTranslation('time')
  const title = typed.trim()
  const tasks = useFoundTasks(typed)
  const projects = useFoundProjects(typed)
  const choices = [
    ...tasks.found.map((task) => ({
      id: task.id,
      title: task.title,
      hint: task.project.title,
      start: { taskID: task.id },
    })),
    ...projects.found.slice(0, 4).map((project) => ({
      id: project.id,
      title: project.title,
      hint: t('dialog.projectOnly'),
      start: { projectID: project.id },
    })),
    ...(title ? [{ id: 'custom', title, hint: t('dialog.custom'), start: { title } }] : []),
  ]
  const search = {
    isSearching: tasks.isSearching || projects.isSearching,
    error: tasks.error ?? projects.error,
  }
  return { choices, search }
}
