import { Progress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { filterToText } from '../../../shared/filter-text.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { Lines, Nothing, Part } from '../../shell/dashboard/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { ProjectSwatch } from '../client-tag.tsx'
import classes from './dashboard.module.css'
import { projectsInProgressQuery } from './operations.ts'

const variables = { limit: 8 }
const context = { throttle: 5_000 }

/** The overdue tasks of a project in the list of tasks. */
const overdueIn = (id: string) =>
  filterToText([
    { field: 'project', operator: 'anyOf', values: [id] },
    { field: 'state', operator: 'anyOf', values: ['overdue'] },
  ])

/** The agency's projects, with how many of their tasks are done and overdue; the most urgent first. */
export function ProjectsPart() {
  const { t } = useTranslation('work')
  const { count } = useFormats()
  const asked = useShownQuery({ query: projectsInProgressQuery, variables, context })
  const items = asked[0].data?.listProjects.items
  return (
    <Part
      title={t('dashboard.projects')}
      facts={t('dashboard.tasksDone')}
      all={
        <Link to="/task" search={{ tab: 'projects' }}>
          {t('dashboard.allProjects')}
        </Link>
      }
    >
      <QueryState of={asked} loading={<ListSkeleton rows={3} />} />
      {items?.length === 0 && <Nothing>{t('dashboard.noProjects')}</Nothing>}
      <Lines>
        {items?.map(({ id, title, client, progress: { tasks, done, overdue } }) => (
          <li key={id} className={classes.project}>
            <span className={classes.head}>
              <Link to="/task/project/$id" params={{ id }}>
                <ProjectSwatch client={client} /> <bdi>{title}</bdi>
              </Link>
              <Text span fz="xs" c="dimmed" className={classes.facts ?? ''}>
                {overdue > 0 && (
                  <Link to="/agency/task/list" search={{ filter: overdueIn(id) }} className={classes.overdue}>
                    {t('projects.late', { late: count(overdue) })}
                  </Link>
                )}
                {t('dashboard.done', { done, count: tasks })}
              </Text>
            </span>
            <Progress size="xs" value={tasks ? (done / tasks) * 100 : 0} aria-label={title} />
          </li>
        ))}
      </Lines>
    </Part>
  )
}
