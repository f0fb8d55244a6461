import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { timeProjectsQuery } from '../operations.ts'

interface Props extends Omit<SelectProps, 'data' | 'onChange'> {
  onChoose: (project: { id: string; title: string } | null) => void
}

/** A project, found by its title. */
export function ProjectSelect({ onChoose, ...props }: Props) {
  const { t } = useTranslation('time')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ id: string; title: string }>()
  const [keyword] = useDebouncedValue(typed === chosen?.title ? '' : typed.trim(), 150)
  const [{ data }] = useQuery({ query: timeProjectsQuery, variables: { keyword: keyword || null } })
  const found = data?.listProjects.items ?? []
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Select
      {...props}
      data={shown.map(({ id, title }) => ({ value: id, label: title }))}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('nothingFound')}
      onChange={(id) => {
        const project = shown.find((each) => each.id === id) ?? null
        setChosen(project ?? undefined)
        onChoose(project && { id: project.id, title: project.title })
      }}
    />
  )
}
