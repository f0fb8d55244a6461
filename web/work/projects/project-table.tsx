import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FilterBar } from '../../ui/filter/filter-bar.tsx'
import { NothingFits } from '../../ui/filter/nothing-fits.tsx'
import type { FilterAddress } from '../../ui/filter/use-filter-address.ts'
import { useNarrowed } from '../../ui/filter/use-narrowed.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useProjectColumns } from './project-columns.tsx'
import { useProjectFields } from './project-fields.ts'
import { ProjectMenu } from './project-menu.tsx'
import { type Project, useProjects } from './use-projects.ts'

interface Props {
  keyword: string
  address: Pick<FilterAddress, 'filter' | 'narrow' | 'sorting' | 'sort'>
  archived: boolean
  /** Rendered above the table, before its filter. */
  tools: ReactNode
  /** The button that creates a project; nothing for clients. */
  create: ReactNode
  /** Clears search and filter. */
  onReset: () => void
}

export function ProjectTable({ tools, ...props }: Props) {
  const { keyword, address, archived } = props
  const { t } = useTranslation('work')
  const { isStaff } = useViewer()
  const { filter } = address
  const columns = useProjectColumns()
  const list = useProjects({ keyword, archived })
  const fields = useProjectFields(list.items ?? none)
  const rows = useNarrowed(list.items, filter, fields)
  if (!list.items && list.error) return <ErrorState error={list.error} retry={list.retry} />
  return (
    <DataTable
      label={t('projects.title')}
      name="projects"
      columns={columns}
      rows={rows}
      arrival={{ complete: list.complete, error: list.more.error, retry: list.retry }}
      sorting={address.sorting}
      onSort={address.sort}
      {...(isStaff && { actions: (project: Project) => <ProjectMenu project={project} /> })}
      tools={
        <>
          {tools}
          {isStaff && <FilterBar name="projects" fields={fields} filter={filter} onChange={address.narrow} />}
        </>
      }
      empty={<NoProjects {...props} />}
    />
  )
}

const none: readonly Project[] = []

function NoProjects({ keyword, address, archived, create, onReset }: Omit<Props, 'tools'>) {
  const { t } = useTranslation('work')
  const { isStaff } = useViewer()
  if (keyword || address.filter.length > 0)
    return (
      <NothingFits title={t('projects.notFound')} onReset={onReset}>
        {keyword && t('projects.notFoundHint')}
      </NothingFits>
    )
  if (archived) return <EmptyState icon={IconArchive} title={t('projects.noneArchived')} />
  return (
    <EmptyState icon={IconLayoutKanban} title={t('projects.none')} action={create}>
      {t(isStaff ? 'projects.noneHint' : 'projects.noneForClient')}
    </EmptyState>
  )
}
