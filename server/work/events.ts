import type { ReadTx } from '../platform/context.ts'
import { changed, changesOf } from '../platform/events/changed.ts'
import {
  type Audience,
  type EventKind,
  type NewEvent,
  nobody,
  type StoredEvent,
} from '../platform/events/event.ts'
import { audienceWhenTold, clientsWhoHear } from './queries/audience.ts'

type InProject = { id: string; projectId: string }

/** A project came, changed or went; told to staff, and to the clients who see it unless they see nothing different. */
export const projectChanged = (id: string, internal = false): NewEvent =>
  changed('Project', id, { projectId: id }, { internal })

/** Something of a project changed that only some of its clients see. */
export const projectSeen = (id: string, recipients: readonly string[]): NewEvent =>
  changed('Project', id, { projectId: id, recipients })

/** The same of a project whose client changed: those of the former client hear of it once more. */
export const projectLeft = (id: string, recipients: readonly string[]): NewEvent =>
  changed('Project', null, { projectId: id, recipients })

/** The tasks that its clients can read have changed: clients that show any of them refetch. */
export const readAnew = (projectId: string): NewEvent[] =>
  ['Task', 'TaskComment', 'SubsTask'].map((entity) => changed(entity, null, { projectId }))

/** A board, its title, color or order; the same for those who see its project. */
export const boardChanged = ({ id, projectId }: InProject): NewEvent => changed('Board', id, { projectId })

/** A column of a board. */
export const columnChanged = ({ id, projectId }: InProject): NewEvent => changed('Column', id, { projectId })

/** A task came or went. What only staff can see of it is told to staff alone. */
export const taskChanged = ({ id, projectId }: InProject, internal = false): NewEvent =>
  changed('Task', id, { projectId }, { internal })

/** Many tasks of a project lie elsewhere, or in another order. */
export const tasksReordered = (projectId: string, internal = false): NewEvent =>
  changed('Task', null, { projectId }, { internal })

/** A task moved. The event carries its new position and, between columns, both of them, because their counts change. */
export const taskMoved = (
  { id, projectId, columnId }: InProject & { columnId: string },
  before: string,
): NewEvent => ({
  type: 'taskMoved',
  subject: { entityId: id, projectId, columnIds: before === columnId ? [] : [before, columnId] },
})

/** A task changed where it lies; told with what its card shows. */
export const taskUpdated = ({ id, projectId }: InProject, internal = false): NewEvent => ({
  type: 'taskUpdated',
  subject: { entityId: id, projectId },
  internal,
})

/** What the log calls that something became of tasks that belong to requests. Nobody is told by it; the room of requests listens. */
export const tasksOfRequests = 'tasksOfRequests'

/** Tasks of a project that were made of requests, or that belong to a project that was, came or changed. */
export const requestsConcerned = (projectId: string, requestIds: readonly string[]): NewEvent => ({
  type: tasksOfRequests,
  // Without one of its own, so that what is recorded twice in one go is told once.
  subject: { projectId, requestIds, entityId: null },
  internal: true,
})

/**
 * An assignment was added or removed, or its place in the Daily Queue changed, which only staff are told. Carries this one
 * assignment.
 */
export const taskAssigned = (
  { id, projectId }: InProject,
  assignmentId: string,
  internal = false,
): NewEvent => ({
  type: 'taskAssigned',
  subject: { entityId: id, projectId, assignmentId },
  internal,
})

/** A task was linked with a message, or is no more; told to those clients who may read it. */
export const taskLinked = ({ id, projectId }: InProject, recipients: readonly string[]): NewEvent =>
  changed('Task', id, { projectId, recipients })

/** A comment on a task; an internal one is told to staff alone. */
export const taskCommentChanged = (
  { id, projectId }: InProject,
  { internal, taskId }: { internal: boolean; taskId: string },
): NewEvent => changed('TaskComment', id, { projectId, taskId }, { internal })

/** A sub-task of a task. */
export const subsTaskChanged = ({ id, projectId }: InProject, taskId: string): NewEvent =>
  changed('SubsTask', id, { projectId, taskId })

/** Sub-tasks of several tasks of a project changed. */
export const subsTasksChanged = (projectId: string): NewEvent => changed('SubsTask', null, { projectId })

/** A template came or went; told to staff, who alone know of templates. */
export const projectTemplateChanged = (id: string): NewEvent =>
  changed('ProjectTemplate', id, {}, { internal: true })

/** Who sees a project: staff, and its client's people, unless what happened is internal or from before they were. */
const thoseWhoSee = async (tx: ReadTx, event: StoredEvent): Promise<Audience> => ({
  staff: 'all',
  users: await clientsWhoHear(tx, event),
})

export const events: EventKind[] = [
  changesOf('Project', thoseWhoSee, { facts: audienceWhenTold }),
  changesOf('Board', thoseWhoSee, { facts: audienceWhenTold }),
  changesOf('Column', thoseWhoSee, { facts: audienceWhenTold }),
  changesOf('Task', thoseWhoSee, { facts: audienceWhenTold }),
  { type: 'taskMoved', graphqlType: 'TaskMoved', audience: thoseWhoSee, facts: audienceWhenTold },
  { type: 'taskUpdated', graphqlType: 'TaskUpdated', audience: thoseWhoSee, facts: audienceWhenTold },
  { type: 'taskAssigned', graphqlType: 'TaskAssigned', audience: thoseWhoSee, facts: audienceWhenTold },
  { type: tasksOfRequests, audience: async () => nobody },
  changesOf('TaskComment', thoseWhoSee, { facts: audienceWhenTold }),
  changesOf('SubsTask', thoseWhoSee, { facts: audienceWhenTold }),
  changesOf('ProjectTemplate', async () => ({ staff: 'all' })),
]
