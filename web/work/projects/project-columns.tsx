import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { Column } from '../../ui/table/column.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { byRank } from '../board/lanes.ts'
import { ClientTag, clientColor, nameOfClient } from '../client-tag.tsx'
import { People } from '../people.tsx'
import { NextDue } from './next-due.tsx'
import classes from './projects.module.css'
import type { Project } from './use-projects.ts'

/** The columns of the project list; clients see no client column, and hours only if they are shared. */
export function useProjectColumns(): Column<Project>[] {
  const { t } = useTranslation('work')
  const { isClient } = useViewer()
  const columns: (Column<Project> | false)[] = [
    {
      name: 'title',
      label: t('projects.project'),
      width: 15,
      value: ({ title }) => title,
      cell: (project) => <ProjectTitle project={project} />,
    },
    !isClient && {
      name: 'client',
      label: t('project.client'),
      width: 8,
      value: ({ client }) => client && nameOfClient(client),
      cell: ({ client }) => (client ? <ClientTag client={client} /> : <Quiet>{t('project.noClient')}</Quiet>),
    },
    {
      name: 'boards',
      label: t('projects.boards'),
      width: 9,
      text: ({ boards }) => boards.map(({ title }) => title).join(', '),
      cell: ({ boards }) => (
        <Quiet size="sm">
          {boards
            .toSorted(byRank)
            .map(({ title }) => title)
            .join(', ')}
        </Quiet>
      ),
      wideOnly: true,
    },
    {
      name: 'done',
      label: t('projects.done'),
      width: 10,
      value: ({ progress: { done, tasks } }) => (tasks ? done / tasks : undefined),
      text: ({ progress: { done, tasks } }) => `${done}/${tasks}`,
      cell: (project) => <Done project={project} />,
    },
    {
      name: 'people',
      label: t('projects.people'),
      width: 7,
      text: ({ progress }) => progress.people.map(({ name }) => name).join(', '),
      cell: ({ progress }) => <People people={progress.people} />,
    },
    {
      name: 'overdue',
      label: t('projects.overdue'),
      width: 5,
      numeric: true,
      value: ({ progress: { overdue } }) => overdue,
      cell: ({ progress: { overdue } }) =>
        overdue > 0 && (
          <Text component="span" fw={600} c="danger">
            {overdue}
          </Text>
        ),
    },
    {
      name: 'hours',
      label: t('projects.hoursLeft'),
      width: 8,
      numeric: true,
      value: ({ progress: { hours, hoursDone } }) => (hours ? hours - (hoursDone ?? 0) : undefined),
      cell: (project) => <HoursLeft project={project} />,
    },
    {
      name: 'due',
      label: t('projects.nextDue'),
      width: 7,
      value: ({ progress }) => progress.nextDue,
      cell: (project) => <NextDue {...project.progress} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

function ProjectTitle({ project: { id, title, avatar, boards } }: { project: Project }) {
  const board = boards.toSorted(byRank)[0]
  return (
    <span className={classes.title}>
      <Avatar id={id} name={title} picture={avatar} size={24} square />
      {board ? (
        <Anchor
          c="inherit"
          truncate
          renderRoot={(props) => (
            <Link to="/task/b/$project/$slug" params={{ project: id, slug: board.slug }} {...props} />
          )}
        >
          <bdi>{title}</bdi>
        </Anchor>
      ) : (
        <Text component="bdi" truncate>
          {title}
        </Text>
      )}
    </span>
  )
}

function Done({ project: { client, progress } }: { project: Project }) {
  const { t } = useTranslation('work')
  const { done, tasks } = progress
  return (
    <span className={classes.done}>
      <span className={classes.bar} aria-hidden>
        <span
          className={classes.filled}
          style={{
            width: `${tasks && (done / tasks) * 100}%`,
            background: clientColor(client && nameOfClient(client)),
          }}
        />
      </span>
      <Quiet>{t('projects.doneOf', { done, tasks })}</Quiet>
    </span>
  )
}

function HoursLeft({ project: { progress } }: { project: Project }) {
  const { t } = useTranslation('work')
  const formats = useFormats()
  const { hours, hoursDone } = progress
  if (hours === null) return null
  if (hours === 0) return <Quiet>{t('projects.noEstimate')}</Quiet>
  return (
    <>
      {formats.hours(hours - (hoursDone ?? 0))}{' '}
      <Quiet>{t('projects.ofHours', { hours: formats.hours(hours) })}</Quiet>
    </>
  )
}

function Quiet({ size = 'xs', children }: { size?: 'xs' | 'sm'; children: ReactNode }) {
  return (
    <Text component="span" size={size} c="dimmed">
      {children}
    </Text>
  )
}
