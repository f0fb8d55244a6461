import { useTranslation } from 'react-i18next'
import { taskApprovals } from '../../../../shared/automations-facts.ts'
import { usePersonOptions } from '../../../ui/filter/use-person-options.ts'
import { byRank } from '../../../work/board/lanes.ts'
import { useTaskFields } from '../../../work/list/task-fields.ts'
import { usePeople } from '../use-people.ts'
import { type BuilderProject, useProjects } from '../use-projects.ts'
import { foundByServer } from './found-by-server.ts'
import type { Fields } from './subject-fields.ts'
import { useStandings } from './use-standings.ts'

const none: readonly BuilderProject[] = []

/** The fields of the list of tasks, and those that it does not show. */
export function useTaskSubjectFields(): Fields {
  const { t } = useTranslation('automations/builder')
  const { items: projects = none } = useProjects()
  const { team } = usePeople()
  const listed = useTaskFields(team, projects)
  const people = usePersonOptions(team)
  const standings = useStandings()
  const approvals = taskApprovals.map((value) => ({ value, label: t(`field.approvals.${value}`) }))
  return [
    ...listed,
    foundByServer('tasks', 'board', t('field.board'), boardsOf(projects)),
    foundByServer('tasks', 'column', t('field.column'), columnsOf(projects)),
    foundByServer('tasks', 'start', t('field.start')),
    foundByServer('tasks', 'created', t('field.created')),
    foundByServer('tasks', 'approval', t('field.approval'), approvals),
    foundByServer('tasks', 'daily', t('field.daily'), people),
    foundByServer('tasks', 'serviceLevel', standings.label, standings.options),
  ]
}

/** Many projects have boards and columns of the same name. */
const boardsOf = (projects: readonly BuilderProject[]) =>
  projects.flatMap((project) =>
    project.boards
      .toSorted(byRank)
      .map(({ id, title }) => ({ value: id, label: `${project.title} · ${title}` })),
  )

const columnsOf = (projects: readonly BuilderProject[]) =>
  projects.flatMap((project) =>
    project.boards.toSorted(byRank).flatMap((board) =>
      board.columns.toSorted(byRank).map(({ id, title }) => {
        const place = project.boards.length > 1 ? `${project.title} · ${board.title}` : project.title
        return { value: id, label: `${place} · ${title}` }
      }),
    ),
  )
