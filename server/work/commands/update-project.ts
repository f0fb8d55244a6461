import { setProjectClientInput, type UpdateProjectInput, updateProjectInput } from '../../../shared/work.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { projectChanged, projectLeft } from '../events.ts'
import { clientsOfProject } from '../queries/audience.ts'
import { type ProjectRow, projectOrNotFound } from '../queries/projects.ts'
import { say } from '../sentences.ts'
import { lockProject, updateProjectRow } from '../store/projects.ts'
import { requireChannel, requireClient, requireSameText, requireStaff } from './checks.ts'
import { setAvatar } from './create-project.ts'
import { followStatuses } from './follow-statuses.ts'
import { attached } from './lists.ts'
import { statusesMeant } from './statuses-meant.ts'

/** Changes what is given of a project. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT for what another changed meanwhile. */
export const updateProject = command(updateProjectInput, async (tx, input) => change(tx, input))

/** Makes somebody the client of a project, or nobody. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const setProjectClient = command(setProjectClientInput, async (tx, input) => change(tx, input))

async function change(tx: Tx, { id, archived, ...given }: UpdateProjectInput): Promise<ProjectRow> {
  if (!(await lockProject(tx, id))) throw notFound(say('noProject'))
  const project = await projectOrNotFound(tx, id)
  requireSameText(project.description, given)
  const statuses = statusesMeant(project.statuses, given)
  if (given.ownerID) await requireStaff(tx, [given.ownerID], 'ownerID')
  if (given.clientID) await requireClient(tx, given.clientID)
  if (given.channelID) await requireChannel(tx, given.channelID)
  if (given.avatar !== undefined && given.avatar !== project.avatar) await setAvatar(tx, id, given.avatar)
  const before = await tx.load(clientsOfProject, id)
  await updateProjectRow(tx, id, {
    title: given.title,
    description: given.description,
    avatar: given.avatar,
    ownerId: given.ownerID,
    channelId: given.channelID,
    clientId: given.clientID,
    showEstimates: given.showEstimates,
    ...(await attached(tx, { kind: 'project', id }, project.attachments, given)),
    ...(statuses ? { statuses: JSON.stringify(statuses) } : {}),
    ...(archived === undefined ? {} : { archivedAt: archived ? (project.archivedAt ?? tx.now) : null }),
  })
  if (statuses) await followStatuses(tx, project, statuses)
  tx.record(projectChanged(id))
  if (given.clientID !== undefined && given.clientID !== project.clientId)
    tx.record(projectLeft(id, [...before]))
  return projectOrNotFound(tx, id)
}
