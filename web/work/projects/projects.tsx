import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProjectTable } from './project-table.tsx'
import classes from './projects.module.css'
import { type ProjectAddress, useProjectAddress } from './use-project-address.ts'

// The server refuses longer ones.
const longestKeyword = 200

/** All projects that one may see, with how far they are. */
export function Projects({ create }: { create: ReactNode }) {
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 150)
  const address = useProjectAddress()
  return (
    <ProjectTable
      keyword={keyword}
      address={address}
      create={create}
      tools={
        <>
          <Find typed={typed} onType={setTyped} />
          <ActiveOrArchived {...address} />
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

function ActiveOrArchived({ archived, show }: ProjectAddress) {
  const { t } = useTranslation('work')
  return (
    <SegmentedControl
      className={classes.which}
      aria-label={t('projects.which')}
      value={archived ? 'archived' : 'active'}
      onChange={show}
      data={[
        { value: 'active', label: t('projects.active') },
        { value: 'archived', label: t('projects.archived') },
      ]}
    />
  )
}
