import { z } from 'zod'
import { color, fields, fileKey, oneOf, uuid } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { pieceChanges } from './piece-input.ts'
import { clearable, line, optionalText } from './text.ts'
import {
  boardColor,
  boardsMax,
  boardTitleMax,
  columnsMax,
  columnTitleMax,
  descriptionMax,
  labelMax,
  prioritiesMax,
  projectTitleMax,
  statusesMax,
  statusMeanings,
  tagsMax,
  templateColumnsMax,
  templateNameMax,
} from './work-facts.ts'

export * from './work-facts.ts'

export const projectStatus = fields({
  id: line(labelMax),
  label: line(labelMax),
  color: color(),
  order: z.int().min(0).nullish(),
  meaning: oneOf(statusMeanings),
})

const statuses = () =>
  z
    .array(projectStatus)
    .max(statusesMax, fieldMessage('tooMany', statusesMax))
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, fieldMessage('twice'))
    .refine((list) => list.every(({ id }) => id !== 'none'), fieldMessage('choice'))

export const statusChange = fields({
  id: line(labelMax),
  label: line(labelMax).optional(),
  color: color().optional(),
  meaning: oneOf(statusMeanings).optional(),
})

const statusIds = () => z.array(line(labelMax)).max(statusesMax, fieldMessage('tooMany', statusesMax))

/** Changes to single statuses, so that concurrent edits do not overwrite each other. Those not in statusOrder are last. */
const statusChanges = {
  addStatuses: statuses().optional(),
  changeStatuses: z.array(statusChange).max(statusesMax, fieldMessage('tooMany', statusesMax)).optional(),
  removeStatuses: statusIds().optional(),
  statusOrder: statusIds().optional(),
}

export const createProjectInput = fields({
  id: uuid().nullish(),
  title: line(projectTitleMax),
  avatar: clearable(fileKey()),
  description: optionalText(descriptionMax).nullish(),
  ownerID: uuid().nullish(),
  agencyID: uuid().nullish(),
  channelID: uuid().nullish(),
  clientID: uuid().nullish(),
  showEstimates: z.boolean().nullish(),
  statuses: statuses().nullish(),
})
export type CreateProjectInput = z.infer<typeof createProjectInput>

/**
 * openEarlier: the client may also read what the team wrote and attached while the project was team-only.
 * ifDescription: the text on which the new description is based; refused if somebody has changed it since.
 */
export const updateProjectInput = fields({
  id: uuid(),
  title: line(projectTitleMax).optional(),
  avatar: clearable(fileKey()),
  description: optionalText(descriptionMax).optional(),
  ifDescription: z.string().max(descriptionMax).optional(),
  ownerID: uuid().optional(),
  channelID: uuid().nullish(),
  clientID: uuid().nullish(),
  openEarlier: z.boolean().optional(),
  showEstimates: z.boolean().optional(),
  statuses: statuses().optional(),
  ...statusChanges,
  archived: z.boolean().optional(),
  ...pieceChanges,
})
export type UpdateProjectInput = z.infer<typeof updateProjectInput>

export const deleteProjectInput = fields({ id: uuid() })
export const setProjectClientInput = fields({
  id: uuid(),
  clientID: uuid().nullable(),
  openEarlier: z.boolean().optional(),
})

export const createProjectFromTemplateInput = fields({
  id: uuid().nullish(),
  templateID: uuid(),
  title: line(projectTitleMax),
  channelID: uuid().nullish(),
  clientID: uuid().nullish(),
})
export const createProjectFromTaskInput = fields({
  id: uuid().nullish(),
  taskID: uuid(),
  title: clearable(line(projectTitleMax)),
})

export const createProjectTagInput = fields({
  projectID: uuid(),
  label: line(labelMax),
  issuer: uuid().nullish(),
})
export const updateProjectTagInput = fields({ id: uuid(), label: line(labelMax) })
export const deleteProjectTagInput = fields({ id: uuid() })

export const createProjectPriorityInput = fields({
  projectID: uuid(),
  label: line(labelMax),
  flag: color(),
  position: z.int().min(0).max(prioritiesMax).nullish(),
  issuerID: uuid().nullish(),
})
export const updateProjectPriorityInput = fields({
  id: uuid(),
  label: line(labelMax).optional(),
  flag: color().optional(),
  position: z.int().min(0).max(prioritiesMax).optional(),
})
export const deleteProjectPriorityInput = fields({ id: uuid() })

/** Whether no board has too many columns. */
function fitOnBoards(columns: readonly { board: string }[]): boolean {
  const counts = Map.groupBy(columns, ({ board }) => board).values()
  return [...counts].every(({ length }) => length <= columnsMax)
}

export const templateContent = fields({
  boards: z.array(fields({ id: line(labelMax), color: color(), title: line(boardTitleMax) })).max(boardsMax),
  columns: z
    .array(fields({ board: line(labelMax), title: line(columnTitleMax), color: color().nullish() }))
    .max(templateColumnsMax)
    .refine(fitOnBoards, fieldMessage('tooMany', columnsMax)),
  tags: z.array(line(labelMax)).max(tagsMax).nullish(),
  priorities: z
    .array(fields({ label: line(labelMax), flag: color() }))
    .max(prioritiesMax)
    .nullish(),
  statuses: statuses().nullish(),
})
export type TemplateContent = z.infer<typeof templateContent>

export const createProjectTemplateInput = fields({
  agencyID: uuid().nullish(),
  name: line(templateNameMax),
  content: templateContent.nullish(),
  projectID: uuid().nullish(),
}).refine((input) => Boolean(input.content) !== Boolean(input.projectID), {
  error: fieldMessage('required'),
  path: ['content'],
})
export const deleteProjectTemplateInput = fields({ id: uuid() })

export const createBoardInput = fields({
  id: uuid().nullish(),
  projectID: uuid(),
  title: line(boardTitleMax),
  slug: clearable(line(boardTitleMax)),
  color: color().prefault(boardColor),
})
export const updateBoardInput = fields({
  id: uuid(),
  title: line(boardTitleMax).optional(),
  color: color().optional(),
  afterID: uuid().nullish(),
})
/** columnID: the column of another board to which the tasks move; without it, the board must have none. */
export const deleteBoardInput = fields({ id: uuid(), columnID: uuid().nullish() })

export const createColumnInput = fields({
  id: uuid().nullish(),
  boardID: uuid(),
  title: line(columnTitleMax),
  color: color().nullish(),
  afterID: uuid().nullish(),
})
export const updateColumnInput = fields({
  id: uuid(),
  title: line(columnTitleMax).optional(),
  color: color().optional(),
  afterID: uuid().nullish(),
})
/** columnID: the column to which the tasks move; without it, the column must have none. */
export const deleteColumnInput = fields({ id: uuid(), columnID: uuid().nullish() })
