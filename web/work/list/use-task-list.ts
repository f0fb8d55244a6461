import { useMemo } from 'react'
import type { Filter } from '../../../shared/filter.ts'
import { oneself } from '../../../shared/filter-facts.ts'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf, VariablesOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { listProjectsQuery, taskTableQuery } from './operations.ts'

type Task = ResultOf<typeof taskTableQuery>['listTasks']['items'][number]
export type Project = ResultOf<typeof listProjectsQuery>['listProjects']['items'][number]
export type Status = Project['statuses'][number]
export type Priority = Project['priorities'][number]

/** A task with the labels for its ids. */
export interface ListedTask extends Task {
  project: Project
  statusOf: Status | undefined
  priority: Priority | undefined
  labels: string[]
}

type ServerFilter = NonNullable<VariablesOf<typeof taskTableQuery>['filter']>

const pickTasks = ({ listTasks }: ResultOf<typeof taskTableQuery>) => listTasks
const pickProjects = ({ listProjects }: ResultOf<typeof listProjectsQuery>) => listProjects
const activeProjects = { limit: 50, archived: false }
const archivedProjects = { limit: 50, archived: true }

/** The lists of tasks: on the boards, in the archive, or in the trash. */
export const shelves = ['active', 'archived', 'trash'] as const
export type Shelf = (typeof shelves)[number]

const ofShelf: Record<Shelf, ServerFilter> = {
  active: {},
  archived: { archived: true },
  trash: { deleted: true },
}

/** The tasks that the viewer may see. The server applies what it can of the filter; the rest is filtered here. */
export function useTaskList(filter: Filter, shelf: Shelf) {
  const { me } = useViewer()
  const asked = JSON.stringify({ ...serverFilter(filter, me.id), ...ofShelf[shelf] })
  const variables = useMemo(() => ({ limit: 200, filter: JSON.parse(asked) as ServerFilter }), [asked])
  const tasks = useWholeList({ query: taskTableQuery, variables, pick: pickTasks })
  const projects = useListedProjects(shelf)
  const rows = useMemo(() => {
    const known = new Map((projects.items ?? []).map((project) => [project.id, project]))
    // A task whose project is not loaded yet, or is gone, would be a row without any actions.
    return tasks.items?.flatMap((task) => withMeaning(task, known.get(task.projectID)) ?? [])
  }, [tasks.items, projects.items])
  return {
    rows: projects.items && rows,
    projects: projects.items ?? [],
    error: tasks.error ?? projects.error,
    arrival: {
      complete: tasks.complete && projects.complete,
      error: tasks.more.error ?? projects.moreError,
      retry() {
        tasks.retry()
        projects.retry()
      },
    },
  }
}

/** The projects of the tasks; for tasks on boards, only active projects. */
function useListedProjects(shelf: Shelf) {
  const active = useWholeList({ query: listProjectsQuery, variables: activeProjects, pick: pickProjects })
  const pause = shelf === 'active'
  const archived = useWholeList({
    query: listProjectsQuery,
    variables: archivedProjects,
    pick: pickProjects,
    pause,
  })
  const items = useMemo(
    () => (pause ? active.items : active.items && archived.items && [...active.items, ...archived.items]),
    [pause, active.items, archived.items],
  )
  return {
    items,
    complete: active.complete && (pause || archived.complete),
    error: active.error ?? archived.error,
    moreError: active.more.error ?? archived.more.error,
    retry() {
      active.retry()
      archived.retry()
    },
  }
}

function withMeaning(task: Task, project: Project | undefined): ListedTask | undefined {
  if (!project) return undefined
  return {
    ...task,
    project,
    statusOf: project.statuses.find(({ id }) => id === task.status),
    priority: project.priorities.find(({ id }) => id === task.priorityID),
    labels: project.tags.filter(({ id }) => task.tags.includes(id)).map(({ label }) => label),
  }
}

const ofState: Record<string, ServerFilter> = {
  open: { isCompleted: false },
  done: { isCompleted: true },
  overdue: { overdue: true },
}

/** The conditions that the server supports: one value of a field. */
export function serverFilter(filter: Filter, me: string): ServerFilter {
  const found: ServerFilter = {}
  for (const condition of filter) {
    if (condition.operator === 'empty' && condition.field === 'assignee') found.unassigned = true
    if (condition.operator !== 'anyOf' || condition.values.length !== 1) continue
    const [value = ''] = condition.values
    if (condition.field === 'project') found.projectID = value
    if (condition.field === 'assignee') found.assigneeID = value === oneself ? me : value
    if (condition.field === 'client') found.clientID = value
    if (condition.field === 'approval' && value === 'mine') found.viewerApproves = true
    if (condition.field === 'state') Object.assign(found, ofState[value])
  }
  return found
}
