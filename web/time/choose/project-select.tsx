import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { useFoundProjects } from './use-found.ts'

interface Props extends Omit<SelectProps, 'data' | 'onChange'> {
  onChoose: (project: { id: string; title: string } | null) => void
}

/** A project, found by its title. */
export function ProjectSelect({ onChoose, ...props }: Props) {
  const { t } = useTranslation('time')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ id: string; title: string }>()
  const search = useFoundProjects(typed === chosen?.title ? '' : typed)
  const { found } = search
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Select
      {...props}
      data={shown.map(({ id, title }) => ({ value: id, label: title }))}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={<NothingFound of={search}>{t('nothingFound')}</NothingFound>}
      onChange={(id) => {
        const project = shown.find((each) => each.id === id) ?? null
        setChosen(project ?? undefined)
        onChoose(project && { id: project.id, title: project.title })
      }}
    />
  )
}
