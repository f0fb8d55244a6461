import {
  createProjectFromTemplateInput,
  createProjectTemplateInput,
  deleteProjectTemplateInput,
  type TemplateContent,
} from '../../../shared/work.ts'
import { columnColor, templateColumnsMax } from '../../../shared/work-facts.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignAgency } from '../../platform/named-caller.ts'
import { projectTemplateChanged } from '../events.ts'
import { boardsOfProject, columnsOfBoard } from '../queries/boards.ts'
import { type ProjectRow, projectOrNotFound } from '../queries/projects.ts'
import { type TemplateRow, templateOrNotFound } from '../queries/templates.ts'
import { requireChannel } from '../steps/checks.ts'
import { freeSlug, insertBoards, insertColumns } from '../store/boards.ts'
import { insertPriority, insertTag } from '../store/projects.ts'
import { firstRanks } from '../store/ranks.ts'
import { deleteTemplateRow, insertTemplate } from '../store/templates.ts'
import { beginProject } from './create-project.ts'

/**
 * Saves boards, columns, tags, priorities and statuses as a template: as given, or captured from a project. Errors:
 * BAD_USER_INPUT, NOT_FOUND, CONFLICT for a name that exists.
 */
export const createProjectTemplate = command(
  createProjectTemplateInput,
  async (tx, { agencyID, name, content, projectID }): Promise<TemplateRow> => {
    refuseForeignAgency(tx, agencyID)
    const id = newId()
    await insertTemplate(tx, { id, name, content: content ?? (await captured(tx, projectID ?? '')) })
    tx.record(projectTemplateChanged(id))
    return templateOrNotFound(tx, id)
  },
)

/** Deletes a template; projects created from it stay. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const deleteProjectTemplate = command(
  deleteProjectTemplateInput,
  async (tx, { id }): Promise<TemplateRow> => {
    const template = await templateOrNotFound(tx, id)
    await deleteTemplateRow(tx, id)
    tx.record(projectTemplateChanged(id))
    return template
  },
)

async function captured(tx: Tx, projectId: string): Promise<TemplateContent> {
  const project = await projectOrNotFound(tx, projectId)
  const boards = await tx.load(boardsOfProject, project.id)
  const columns = await Promise.all(boards.map(({ id }) => tx.load(columnsOfBoard, id)))
  requireAtMost(templateColumnsMax, columns.flat().length, 'projectID')
  return {
    boards: boards.map(({ id, color, title }) => ({ id, color, title })),
    columns: columns.flat().map(({ boardId, title, color }) => ({ board: boardId, title, color })),
    tags: project.tags.map(({ label }) => label),
    priorities: project.priorities.map(({ label, flag }) => ({ label, flag })),
    statuses: project.statuses,
  }
}

/** Creates a project from a template. Errors: as createProject, and NOT_FOUND for the template. */
export const createProjectFromTemplate = command(
  createProjectFromTemplateInput,
  async (tx, { templateID, ...planned }): Promise<ProjectRow> => {
    const { content } = await templateOrNotFound(tx, templateID)
    if (planned.channelID) await requireChannel(tx, planned.channelID)
    const { id, isNew } = await beginProject(tx, { ...planned, statuses: content.statuses ?? [] })
    if (isNew) await furnish(tx, id, content)
    return projectOrNotFound(tx, id)
  },
)

async function furnish(tx: Tx, projectId: string, content: TemplateContent): Promise<void> {
  const ranks = firstRanks(content.boards.length)
  for (const [at, { id, title, color }] of content.boards.entries()) {
    const boardId = newId()
    const slug = await freeSlug(tx, projectId, title)
    await insertBoards(tx, [{ id: boardId, projectId, title, color, slug, rank: ranks[at] ?? '' }])
    const columns = content.columns.filter(({ board }) => board === id)
    const columnRanks = firstRanks(columns.length)
    if (columns.length > 0)
      await insertColumns(
        tx,
        columns.map((column, place) => ({
          id: newId(),
          projectId,
          boardId,
          title: column.title,
          color: column.color ?? columnColor,
          rank: columnRanks[place] ?? '',
        })),
      )
  }
  const issuerId = actorOf(tx)
  for (const label of content.tags ?? []) await insertTag(tx, { id: newId(), projectId, label, issuerId })
  for (const [position, { label, flag }] of (content.priorities ?? []).entries())
    await insertPriority(tx, { id: newId(), projectId, label, flag, position, issuerId })
}
