import { Progress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../shared/wall-clock.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useZone } from '../../ui/use-zone.ts'
import { portalQuery } from '../operations.ts'
import { Nothing, Part } from './part.tsx'
import classes from './portal.module.css'

const variables = { limit: 20 }

/** The client's projects, with their progress and what is next. */
export function Projects() {
  const { t } = useTranslation('requests')
  const { calendarDate, percent } = useFormats()
  const zone = useZone()
  const asked = useShownQuery({ query: portalQuery, variables })
  const [{ data }] = asked
  const items = data?.listProjects.items
  return (
    <Part title={t('portal.projects')}>
      <QueryState of={asked} loading={<ListSkeleton rows={3} />} />
      {items?.length === 0 && <Nothing>{t('portal.noProjects')}</Nothing>}
      <ul className={classes.projects}>
        {items?.map(({ id, title, progress: { tasks, done, nextDue } }) => {
          const part = tasks ? done / tasks : 0
          return (
            <li key={id}>
              <Link className={classes.line} to="/task/project/$id" params={{ id }}>
                <span className={classes.projectHead}>
                  <bdi>{title}</bdi>
                  <Text span fz="xs" c="dimmed">
                    {percent(Math.round(part * 100) / 100)}
                  </Text>
                </span>
                <Progress value={part * 100} aria-label={t('portal.progress', { title })} />
                {nextDue && (
                  <Text span fz="xs" c="dimmed">
                    {t('portal.next', { date: calendarDate(dayOf(nextDue, zone)) })}
                  </Text>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
