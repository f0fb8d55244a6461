import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypedSearch } from '../../platform/client/use-typed-search.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { timeColumnQuery } from '../operations.ts'

interface Props extends Omit<SelectProps, 'data' | 'onChange'> {
  columnID: string | null
  onChoose: (taskId: string | null) => void
}

const pick = ({ listTasks }: ResultOf<typeof timeColumnQuery>) => listTasks.items
const textsOf = ({ title }: { title: string }) => [title]

/** Selects a task of a column of any size: from the newest, or from the server's results by title. */
export function TaskSelect({ columnID, onChoose, ...props }: Props) {
  const { t } = useTranslation('time')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ id: string; title: string }>()
  const search = useTypedSearch({
    query: timeColumnQuery,
    typed: typed === chosen?.title ? '' : typed,
    variables: (keyword) => ({ columnID: columnID ?? '', keyword: keyword || null }),
    pick,
    textsOf,
    pause: !columnID,
  })
  const found = columnID ? search.found : []
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Select
      {...props}
      data={shown.map(({ id, title }) => ({ value: id, label: title }))}
      disabled={!columnID}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered the results, by more than the words of a title.
      filter={({ options }) => options}
      nothingFoundMessage={<NothingFound of={search}>{t('nothingFound')}</NothingFound>}
      onChange={(id) => {
        setChosen(shown.find((each) => each.id === id))
        onChoose(id)
      }}
    />
  )
}
