import { isDeepStrictEqual } from 'node:util'
import { setProjectClientInput, type UpdateProjectInput, updateProjectInput } from '../../../shared/work.ts'
import { requireStaff } from '../../agencies/commands/require-staff.ts'
import { audienceOfChannel } from '../../messaging/queries/audience.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import { projectChanged, projectLeft, projectSeen, readAnew } from '../events.ts'
import { audienceOfProject, clientsOfProject } from '../queries/audience.ts'
import { type ProjectRow, projectOrNotFound } from '../queries/projects.ts'
import { say } from '../sentences.ts'
import { requireChannel, requireClient, requireSameText, rewritten } from '../steps/checks.ts'
import { attached } from '../steps/files-and-tags.ts'
import { followStatuses } from '../steps/follow-statuses.ts'
import { resolveStatuses } from '../steps/resolve-statuses.ts'
import { openEarlierRows } from '../store/audience.ts'
import { keepArchivedTime, lockProject, updateProjectRow } from '../store/projects.ts'
import { setAvatar } from './create-project.ts'

/** Changes the given fields of a project. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT for a concurrent change. */
export const updateProject = command(updateProjectInput, async (tx, input) => change(tx, input))

/** Sets or clears the client of a project. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const setProjectClient = command(setProjectClientInput, async (tx, input) => change(tx, input))

async function change(
  tx: Tx,
  { id, archived, openEarlier, ...given }: UpdateProjectInput,
): Promise<ProjectRow> {
  // Locks people before projects, in the same order as leaving does.
  if (given.ownerID) await requireStaff(tx, [given.ownerID], 'ownerID')
  if (given.clientID) await requireClient(tx, given.clientID)
  if (!(await lockProject(tx, id))) throw notFound(say('noProject'))
  const project = await projectOrNotFound(tx, id)
  requireSameText(project.description, given)
  const statuses = resolveStatuses(project.statuses, given)
  if (given.channelID) await requireChannel(tx, given.channelID)
  if (given.avatar !== undefined && given.avatar !== project.avatar) await setAvatar(tx, id, given.avatar)
  const before = await tx.load(clientsOfProject, id)
  const { attachments } = await attached(
    tx,
    { kind: 'project', id, projectId: id },
    project.attachments,
    given,
  )
  const shown = {
    title: given.title,
    ...rewritten(project, given.description),
    avatar: given.avatar,
    ownerId: given.ownerID,
    clientId: given.clientID,
    showEstimates: given.showEstimates,
    attachments: attachments && JSON.parse(attachments),
    statuses,
    ...(archived === undefined ? {} : { archivedAt: archived ? (project.archivedAt ?? tx.now) : null }),
  }
  const internal = !openEarlier && isSame(project, shown)
  const lists = { attachments, statuses: statuses && JSON.stringify(statuses) }
  const channelId = given.channelID === undefined ? project.channelId : given.channelID
  await updateProjectRow(tx, id, { ...shown, ...lists, channelId }, { internal })
  if (archived === false && project.archivedAt) await keepArchivedTime(tx, id, project.archivedAt)
  // It locks all tasks of the project, of which the statuses concern some.
  if (openEarlier) await open(tx, id)
  if (statuses) await followStatuses(tx, project, statuses)
  tx.record(projectChanged(id, internal))
  if (internal) await announceChannel(tx, project, given.channelID)
  const hasOtherClient = given.clientID !== undefined && given.clientID !== project.clientId
  if (hasOtherClient) tx.record(projectLeft(id, [...before]))
  if (hasOtherClient || openEarlier) for (const event of readAnew(id)) tx.record(event)
  return projectOrNotFound(tx, id)
}

/**
 * Shows the client what the team wrote and attached while the project had no client. Errors: BAD_USER_INPUT without a client.
 */
async function open(tx: Tx, id: string): Promise<void> {
  const audience = await audienceOfProject(tx, id)
  if (!audience) throw badInput({ openEarlier: say('noClientYet') })
  await openEarlierRows(tx, id, audience)
}

/** Whether a change changes nothing. */
const isSame = (project: ProjectRow, changes: Partial<Record<keyof ProjectRow, unknown>>): boolean =>
  Object.entries(changes).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(value, project[name as keyof ProjectRow]),
  )

/** A new channel is published to the project's clients who may open the old or the new one. */
async function announceChannel(
  tx: Tx,
  { id, channelId }: ProjectRow,
  next: string | null | undefined,
): Promise<void> {
  if (next === undefined || next === channelId) return
  const channels = [channelId, next].filter((channel) => channel !== null)
  const audiences = await Promise.all(channels.map((channel) => tx.load(audienceOfChannel, channel)))
  const clients = [...(await tx.load(clientsOfProject, id))]
  const seeing = clients.filter((client) => audiences.some(({ users }) => users?.has(client)))
  if (seeing.length > 0) tx.record(projectSeen(id, seeing))
}
