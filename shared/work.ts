import { z } from 'zod'
import { calendarDate, color, fields, fileKey, oneOf, timestamp, uuid, uuids } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { clearable, line, optionalText, text } from './text.ts'
import {
  boardColor,
  boardTitleMax,
  columnTitleMax,
  commentMax,
  descriptionMax,
  hoursMax,
  labelMax,
  mentionsMax,
  piecesMax,
  prioritiesMax,
  projectTitleMax,
  statusesMax,
  statusMeanings,
  subTaskTitleMax,
  tagsMax,
  tasksAtOnceMax,
  taskTitleMax,
  taskTypeMax,
  templateNameMax,
} from './work-facts.ts'

export * from './work-facts.ts'

const piece = fields({
  key: fileKey(),
  type: z.string().max(200).nullish(),
  size: z.number().nonnegative().nullish(),
  name: clearable(line(255)),
})
const pieces = () => z.array(piece).max(piecesMax, fieldMessage('tooMany', piecesMax))

/** Single entries of attachments, for whoever does not mean the whole list. */
const pieceChanges = {
  addAttachments: pieces().optional(),
  removeAttachments: z.array(fileKey()).max(piecesMax, fieldMessage('tooMany', piecesMax)).optional(),
}

/** A day (YYYY-MM-DD), which never moves with a zone, or a moment (ISO 8601 with a zone). */
const dayOrTime = () => z.union([calendarDate(), timestamp()], { error: fieldMessage('date') })

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

export const updateProjectInput = fields({
  id: uuid(),
  title: line(projectTitleMax).optional(),
  avatar: clearable(fileKey()),
  description: optionalText(descriptionMax).optional(),
  ownerID: uuid().optional(),
  channelID: uuid().nullish(),
  clientID: uuid().nullish(),
  showEstimates: z.boolean().optional(),
  statuses: statuses().optional(),
  archived: z.boolean().optional(),
})
export type UpdateProjectInput = z.infer<typeof updateProjectInput>

export const deleteProjectInput = fields({ id: uuid() })
export const setProjectClientInput = fields({ id: uuid(), clientID: uuid().nullable() })

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

export const templateContent = fields({
  boards: z.array(fields({ id: line(labelMax), color: color(), title: line(boardTitleMax) })).max(50),
  columns: z
    .array(fields({ board: line(labelMax), title: line(columnTitleMax), color: color().nullish() }))
    .max(500),
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
/** columnID: the column of another board that takes the tasks; without it the board must have none. */
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
/** columnID: the column that takes the tasks; without it the column must have none. */
export const deleteColumnInput = fields({ id: uuid(), columnID: uuid().nullish() })

const taskFields = {
  description: optionalText(descriptionMax).nullish(),
  requestID: uuid().nullish(),
  priorityID: uuid().nullish(),
  hours: z.unknown().transform(hoursOf).optional(),
  type: clearable(line(taskTypeMax)),
  status: line(labelMax).nullish(),
  tags: uuids(tagsMax).nullish(),
  track: z.boolean().nullish(),
  requireApproval: z.boolean().nullish(),
  isCompleted: z.boolean().nullish(),
  isImportant: z.boolean().nullish(),
  startedAt: dayOrTime().nullish(),
  endAt: dayOrTime().nullish(),
  attachments: pieces().nullish(),
}

/** What is missing or not a number counts as no hours (specification, section 4). */
function hoursOf(value: unknown): number {
  const hours = typeof value === 'string' ? Number(value) : value
  if (typeof hours !== 'number' || !Number.isFinite(hours) || hours < 0) return 0
  return Math.min(hoursMax, Math.round(hours * 100) / 100)
}

export const createTaskInput = fields({
  id: uuid().nullish(),
  columnID: uuid(),
  title: line(taskTitleMax),
  userID: uuid().nullish(),
  afterID: uuid().nullish(),
  assigneeIDs: uuids(mentionsMax).nullish(),
  ...taskFields,
})
export type CreateTaskInput = z.infer<typeof createTaskInput>

/**
 * A move is a change of columnID, afterID (null: to the top), or of prev and next as the specification has them. ifUpdatedAt
 * refuses to write over what another changed since.
 */
export const updateTaskInput = fields({
  id: uuid(),
  title: line(taskTitleMax).optional(),
  columnID: uuid().optional(),
  afterID: uuid().nullish(),
  prev: uuid().nullish(),
  next: uuid().nullish(),
  archived: z.boolean().optional(),
  deleted: z.boolean().optional(),
  approved: z.boolean().optional(),
  ...taskFields,
  ...pieceChanges,
  addTags: uuids(tagsMax).optional(),
  removeTags: uuids(tagsMax).optional(),
})
export type UpdateTaskInput = z.infer<typeof updateTaskInput>

export const deleteTaskInput = fields({ id: uuid() })
export const copyTaskInput = fields({ id: uuid(), columnID: uuid().nullish() })
export const updateTasksInput = fields({
  ids: uuids(tasksAtOnceMax),
  columnID: uuid().optional(),
  priorityID: uuid().nullish(),
  status: line(labelMax).optional(),
  isCompleted: z.boolean().optional(),
  archived: z.boolean().optional(),
  deleted: z.boolean().optional(),
  endAt: dayOrTime().nullish(),
  assigneeID: uuid().optional(),
})

/** asideID: the caller's own aside at the message, in whose place the new task comes. */
export const createMessageTaskInput = fields({
  messageID: uuid(),
  taskID: uuid().nullish(),
  columnID: uuid().nullish(),
  asideID: uuid().nullish(),
  title: clearable(line(taskTitleMax)),
}).refine((input) => Boolean(input.taskID) !== Boolean(input.columnID), {
  error: fieldMessage('required'),
  path: ['columnID'],
})
export const deleteMessageTaskInput = fields({ messageID: uuid(), taskID: uuid() })

export const createUserTaskInput = fields({
  taskID: uuid(),
  userID: uuid(),
  isDaily: z.boolean().nullish(),
})
/** afterID: the assignment behind which it goes in the person's Daily Queue; null for its top. */
export const updateUserTaskInput = fields({
  id: uuid(),
  isDaily: z.boolean().optional(),
  afterID: uuid().nullish(),
})
export const deleteUserTaskInput = fields({ id: uuid() })
export const setTaskDailyInput = fields({ taskID: uuid(), isDaily: z.boolean(), afterID: uuid().nullish() })

export const createTaskCommentInput = fields({
  id: uuid().nullish(),
  taskID: uuid(),
  content: text(commentMax),
  userID: uuid().nullish(),
  issuerBy: uuid().nullish(),
  mentions: uuids(mentionsMax).nullish(),
  internal: z.boolean().nullish(),
})
export const updateTaskCommentInput = fields({
  id: uuid(),
  content: text(commentMax).optional(),
  mentions: uuids(mentionsMax).optional(),
  internal: z.boolean().optional(),
})
export const deleteTaskCommentInput = fields({ id: uuid() })

export const createSubsTaskInput = fields({
  id: uuid().nullish(),
  taskID: uuid(),
  title: line(subTaskTitleMax),
  userID: uuid().nullish(),
  issuerBy: uuid().nullish(),
  isDone: z.boolean().nullish(),
  attachments: pieces().nullish(),
  afterID: uuid().nullish(),
})
export const updateSubsTaskInput = fields({
  id: uuid(),
  title: line(subTaskTitleMax).optional(),
  userID: uuid().nullish(),
  isDone: z.boolean().optional(),
  attachments: pieces().optional(),
  ...pieceChanges,
  afterID: uuid().nullish(),
})
export const deleteSubsTaskInput = fields({ id: uuid() })
