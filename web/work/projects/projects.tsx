import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilterAddress } from '../../ui/filter/use-filter-address.ts'
import { ProjectTable } from './project-table.tsx'
import classes from './projects.module.css'

const route = getRouteApi('/app/task')
// The server's limit.
const longestKeyword = 200

/** All projects that the viewer may see, with their progress. */
export function Projects({ create }: { create: ReactNode }) {
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 150)
  const address = useFilterAddress(route)
  const archived = address.search.show === 'archived'
  return (
    <ProjectTable
      keyword={keyword}
      address={address}
      archived={archived}
      create={create}
      onReset={() => {
        setTyped('')
        address.narrow([])
      }}
      tools={
        <>
          <Find typed={typed} onType={setTyped} />
          <ActiveOrArchived
            archived={archived}
            onChoose={(which) => address.change({ show: which === 'archived' ? which : undefined })}
          />
        </>
      }
    />
  )
}

function Find({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const { t } = useTranslation('work')
  return (
    <TextInput
      type="search"
      className={classes.find}
      leftSection={<IconSearch size={18} stroke={1.5} />}
      aria-label={t('projects.find')}
      placeholder={t('projects.find')}
      maxLength={longestKeyword}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

interface WhichProps {
  archived: boolean
  onChoose: (which: string) => void
}

function ActiveOrArchived({ archived, onChoose }: WhichProps) {
  const { t } = useTranslation('work')
  return (
    <SegmentedControl
      className={classes.which}
      aria-label={t('projects.which')}
      value={archived ? 'archived' : 'active'}
      onChange={onChoose}
      data={[
        { value: 'active', label: t('projects.active') },
        { value: 'archived', label: t('projects.archived') },
      ]}
    />
  )
}
