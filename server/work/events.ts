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

/** A project was created, changed or deleted; for staff, and for clients who see it unless they see no difference. */
export const projectChanged = (id: string, internal = false): NewEvent =>
  changed('Project', id, { projectId: id }, { internal })

/** Part of a project changed that only some of its clients see. */
export const projectSeen = (id: string, recipients: readonly string[]): NewEvent =>
  changed('Project', id, { projectId: id, recipients })

/** The same for a project with a new client: the former client's people receive it once more. */
export const projectLeft = (id: string, recipients: readonly string[]): NewEvent =>
  changed('Project', null, { projectId: id, recipients })

/** The set of tasks that its clients can read changed: clients displaying any of them refetch. */
export const readAnew = (projectId: string): NewEvent[] =>
  ['Task', 'TaskComment', 'SubsTask'].map((entity) => changed(entity, null, { projectId }))

/** A board with its title, color or position changed; for everyone who sees its project. */
export const boardChanged = ({ id, projectId }: InProject): NewEvent => changed('Board', id, { projectId })

/** A column of a board. */
export const columnChanged = ({ id, projectId }: InProject): NewEvent => changed('Column', id, { projectId })

/** A task was created or deleted. Changes that only staff can see go to staff only. */
export const taskChanged = ({ id, projectId }: InProject, internal = false): NewEvent =>
  changed('Task', id, { projectId }, { internal })

/** Many tasks of a project were moved or reordered. */
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

/** A task changed in place; carries what its card displays. */
export const taskUpdated = ({ id, projectId }: InProject, internal = false): NewEvent => ({
  type: 'taskUpdated',
  subject: { entityId: id, projectId },
  internal,
})

/** The log's type for changes of tasks that belong to requests. It has no recipients; the requests room listens. */
export const tasksOfRequests = 'tasksOfRequests'

/**
 * Tasks of a project that were created from requests, or that belong to a project created from one, were created or changed.
 */
export const requestsConcerned = (projectId: string, requestIds: readonly string[]): NewEvent => ({
  type: tasksOfRequests,
  // No row id, so that duplicates recorded in one transaction are merged.
  subject: { projectId, requestIds, entityId: null },
  internal: true,
})

/** An assignment was added or removed, or its Daily Queue position changed (staff only). Carries this one assignment. */
export const taskAssigned = (
  { id, projectId }: InProject,
  assignmentId: string,
  internal = false,
): NewEvent => ({
  type: 'taskAssigned',
  subject: { entityId: id, projectId, assignmentId },
  internal,
})

/** A task was linked with a message, or unlinked; for clients, only if they may read it. */
export const taskLinked = ({ id, projectId }: InProject, recipients: readonly string[]): NewEvent =>
  changed('Task', id, { projectId, recipients })

/** A comment on a task; internal ones go to staff only. */
export const taskCommentChanged = (
  { id, projectId }: InProject,
  { internal, taskId }: { internal: boolean; taskId: string },
): NewEvent => changed('TaskComment', id, { projectId, taskId }, { internal })

/** A sub-task of a task; whether it was done by this. */
export const subsTaskChanged = (
  { id, projectId }: InProject,
  { taskId, isDone }: { taskId: string; isDone: boolean },
): NewEvent => changed('SubsTask', id, { projectId, taskId, isDone })

/** Sub-tasks of several tasks of a project changed. */
export const subsTasksChanged = (projectId: string): NewEvent => changed('SubsTask', null, { projectId })

/** A template was created or deleted; staff only. */
export const projectTemplateChanged = (id: string): NewEvent =>
  changed('ProjectTemplate', id, {}, { internal: true })

/** The audience of a project: those who see it, except clients if the event is internal or older than their access. */
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
