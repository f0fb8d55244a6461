import { Anchor } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { usePageName } from '../../platform/page-name.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { NotHere } from '../../shell/not-here.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ThingSkeleton } from '../../ui/page-skeletons.tsx'
import { byRank } from '../board/lanes.ts'
import { ClientTag } from '../client-tag.tsx'
import { ProjectMenu } from '../projects/project-menu.tsx'
import { projectExistsQuery, projectPageQuery } from './operations.ts'
import type { ProjectProps } from './project.ts'
import { ProjectView } from './project-view.tsx'

const route = getRouteApi('/app/task/project/$id')

/** A project's own page: its facts, its client, and the labels of its tasks. */
export function ProjectPage() {
  const { t } = useTranslation('work')
  const { isStaff } = useViewer()
  const { id } = route.useParams()
  const [{ data, error }, ask] = useShownQuery({
    query: projectPageQuery,
    variables: useMemo(() => ({ id }), [id]),
  })
  const project = data?.getProject?.id === id ? data.getProject : undefined
  usePageName(project?.title)
  return (
    <Page
      back={
        <IconButton
          icon={IconArrowLeft}
          label={t('board.backToProjects')}
          renderRoot={(props) => <Link to="/task" {...props} />}
        />
      }
      title={project?.title ?? t('project.page')}
      facts={isStaff && project?.client && <ClientTag client={project.client} />}
      actions={project && <Actions project={project} />}
      wide
    >
      {project ? (
        <ProjectView key={project.id} project={project} />
      ) : error ? (
        <NotHere
          error={error}
          retry={() => ask({ requestPolicy: 'network-only' })}
          exists={projectExistsQuery}
          variables={{ id }}
          looking={<ThingSkeleton facts={4} />}
        />
      ) : (
        <ThingSkeleton facts={4} />
      )}
    </Page>
  )
}

function Actions({ project }: ProjectProps) {
  const { t } = useTranslation('work')
  const navigate = useNavigate()
  const [board] = project.boards.toSorted(byRank)
  return (
    <>
      {board && (
        <Anchor
          fz="sm"
          renderRoot={(props) => (
            <Link to="/task/b/$project/$slug" params={{ project: project.id, slug: board.slug }} {...props} />
          )}
        >
          {t('project.openBoard')}
        </Anchor>
      )}
      <ProjectMenu project={project} onDeleted={() => void navigate({ to: '/task' })} />
    </>
  )
}
