import { Group, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProjectTable } from './project-table.tsx'
import classes from './projects.module.css'

const route = getRouteApi('/app/task')

// The server refuses longer ones.
const longestKeyword = 200

/** All projects that one may see, with how far they are. */
export function Projects({ create }: { create: ReactNode }) {
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 150)
  const archived = route.useSearch().show === 'archived'
  return (
    <>
      <Tools typed={typed} onType={setTyped}>
        <ActiveOrArchived archived={archived} />
      </Tools>
      <ProjectTable keyword={keyword} archived={archived} create={create} />
    </>
  )
}

interface ToolsProps {
  typed: string
  onType: (typed: string) => void
  children: ReactNode
}

function Tools({ typed, onType, children }: ToolsProps) {
  const { t } = useTranslation('work')
  return (
    <Group gap="sm" wrap="nowrap" className={classes.tools}>
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
      {children}
    </Group>
  )
}

function ActiveOrArchived({ archived }: { archived: boolean }) {
  const { t } = useTranslation('work')
  const navigate = useNavigate()
  return (
    <SegmentedControl
      aria-label={t('projects.which')}
      value={archived ? 'archived' : 'active'}
      onChange={(show) =>
        void navigate({ to: '/task', search: show === 'archived' ? { show } : {}, replace: true })
      }
      data={[
        { value: 'active', label: t('projects.active') },
        { value: 'archived', label: t('projects.archived') },
      ]}
    />
  )
}
