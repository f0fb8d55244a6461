import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useProjectColumns } from './project-columns.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { type Project, useProjects } from './use-projects.ts'

interface Props {
  keyword: string
  archived: boolean
  /** The button that begins a project; nothing for clients. */
  create: ReactNode
}

export function ProjectTable({ keyword, archived, create }: Props) {
  const { t } = useTranslation('work')
  const { isStaff } = useViewer()
  const columns = useProjectColumns()
  const list = useProjects({ keyword, archived })
  if (!list.items && list.error) return <ErrorState error={list.error} retry={list.retry} />
  return (
    <DataTable
      label={t('projects.title')}
      name="projects"
      columns={columns}
      rows={list.items}
      arrival={{ complete: list.complete, error: list.more.error, retry: list.retry }}
      {...(isStaff && { actions: (project: Project) => <ProjectMenu project={project} /> })}
      empty={<NoProjects keyword={keyword} archived={archived} create={create} />}
    />
  )
}

function NoProjects({ keyword, archived, create }: Props) {
  const { t } = useTranslation('work')
  const { isStaff } = useViewer()
  if (keyword)
    return (
      <EmptyState icon={IconSearch} title={t('projects.notFound')}>
        {t('projects.notFoundHint')}
      </EmptyState>
    )
  if (archived) return <EmptyState icon={IconArchive} title={t('projects.noneArchived')} />
  return (
    <EmptyState icon={IconLayoutKanban} title={t('projects.none')} action={create}>
      {t(isStaff ? 'projects.noneHint' : 'projects.noneForClient')}
    </EmptyState>
  )
}
