import { Progress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { useFormats } from '../../ui/use-formats.ts'
import { portalQuery } from '../operations.ts'
import { Nothing, Part } from './part.tsx'
import classes from './portal.module.css'

const variables = { limit: 20 }

/** The client's projects, how far each is and what is next. */
export function Projects() {
  const { t } = useTranslation('requests')
  const { calendarDate } = useFormats()
  const [{ data }] = useQuery({ query: portalQuery, variables })
  const items = data?.listProjects.items
  return (
    <Part title={t('portal.projects')}>
      {items?.length === 0 && <Nothing>{t('portal.noProjects')}</Nothing>}
      <ul className={classes.projects}>
        {items?.map(({ id, title, progress: { tasks, done, nextDue } }) => {
          const percent = tasks ? Math.round((done / tasks) * 100) : 0
          return (
            <li key={id}>
              <Link className={classes.line} to="/task/project/$id" params={{ id }}>
                <span className={classes.projectHead}>
                  <bdi>{title}</bdi>
                  <Text span fz="xs" c="dimmed">
                    {percent} %
                  </Text>
                </span>
                <Progress value={percent} aria-label={t('portal.progress', { title })} />
                {nextDue && (
                  <Text span fz="xs" c="dimmed">
                    {t('portal.next', { date: calendarDate(String(nextDue).slice(0, 10)) })}
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
