import { createProjectInput, mainBoard, type ProjectStatus } from '../../../shared/work.ts'
import { setPicture } from '../../media/commands/attach.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor, refuseForeignAgency } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { projectChanged } from '../events.ts'
import { type ProjectRow, projectById, projectOrNotFound } from '../queries/projects.ts'
import { say } from '../sentences.ts'
import { requireChannel, requireClient } from '../steps/checks.ts'
import { type AttachedPiece, forProject } from '../steps/files-and-tags.ts'
import { insertBoards } from '../store/boards.ts'
import { insertProject, updateProjectRow } from '../store/projects.ts'
import { firstRanks } from '../store/ranks.ts'

export type Planned = {
  id?: string | null | undefined
  title: string
  description?: string | null | undefined
  avatar?: string | null | undefined
  channelID?: string | null | undefined
  clientID?: string | null | undefined
  showEstimates?: boolean | null | undefined
  statuses?: ProjectStatus[] | null | undefined
}

/**
 * The source of a project that an upper room creates: the client whose words are in its description, and files that stay
 * attached to the source.
 */
export type Origin = { requestId: string; audience: string | null; files: readonly AttachedPiece[] }

/**
 * Creates a project with its first board, main. Idempotent: the same id and title return the existing project. Errors:
 * BAD_USER_INPUT, NOT_FOUND for a channel, CONFLICT for an id that is taken.
 */
export const createProject = command(createProjectInput, async (tx, input): Promise<ProjectRow> => {
  refuseForeignActor(tx, { ownerID: input.ownerID })
  refuseForeignAgency(tx, input.agencyID)
  return createProjectOf(tx, input)
})

/** The same for a project that an upper room creates from something else. Errors: as createProject. */
export async function createProjectOf(tx: Tx, planned: Planned, origin?: Origin): Promise<ProjectRow> {
  if (planned.channelID) await requireChannel(tx, planned.channelID)
  const { id, isNew } = await beginProject(tx, planned, origin)
  if (isNew)
    await insertBoards(tx, [{ ...mainBoard, id: newId(), projectId: id, rank: firstRanks(1)[0] ?? '' }])
  return projectOrNotFound(tx, id)
}

/**
 * Inserts a project without a board; isNew is false for a repeated id. Callers that set a channel call `requireChannel` first.
 * Errors: as createProject.
 */
export async function beginProject(
  tx: Tx,
  planned: Planned,
  origin?: Origin,
): Promise<{ id: string; isNew: boolean }> {
  if (planned.clientID) await requireClient(tx, planned.clientID)
  const id = planned.id ?? newId()
  const isNew = await insertProject(tx, {
    id,
    title: planned.title,
    description: planned.description ?? '',
    ownerId: actorOf(tx),
    channelId: planned.channelID ?? null,
    clientId: planned.clientID ?? null,
    showEstimates: planned.showEstimates ?? false,
    statuses: JSON.stringify(planned.statuses ?? []),
    avatar: planned.avatar ?? null,
    requestId: origin?.requestId ?? null,
    descriptionFor: origin?.audience ?? null,
  })
  if (!isNew)
    sameAgain(await tx.load(projectById, id), { title: planned.title, ownerId: actorOf(tx) }, idTaken(say))
  else if (planned.avatar) await setAvatar(tx, id, planned.avatar)
  if (isNew && origin) {
    const attachments = await forProject(tx, id, origin.files)
    await updateProjectRow(tx, id, { attachments: JSON.stringify(attachments) })
  }
  if (isNew) tx.record(projectChanged(id))
  return { id, isNew }
}

export const setAvatar = (tx: Tx, id: string, key: string | null): Promise<void> =>
  setPicture(tx, {
    owner: { kind: 'project', id, agencyId: agencyOf(tx) },
    purpose: 'avatar',
    key,
  })
